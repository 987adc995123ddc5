/* Lets modules compiled by mypyc read what stays Python as fast as the interpreter does.

   The states of the games are msgspec structs, which mypyc knows only as Python objects: each
   `state.money` would be a search through the type. The interpreter remembers at every place in
   the code where it found a field; so does this header. It is included before the C that mypyc
   writes, and replaces four of its calls:

   - reading and setting a field of a struct, by the type and its version;
   - asking whether something is an instance of a struct, by the metaclass;
   - looking up a global name, by the version of the module's dict (Python 3.11 only).

   Whatever does not fit what is remembered goes the ordinary way. */
#ifndef HOTSEAT_STRUCT_FIELDS_H
#define HOTSEAT_STRUCT_FIELDS_H

#include <Python.h>
#include <structmember.h>
#include "CPy.h"

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

typedef struct {
    PyTypeObject *type;
    unsigned int version;
    Py_ssize_t offset;
    PyObject *name; /* kept alive: `getattr` reads different names at one place */
    PyTypeObject *without; /* a type met here that has no such slot: not worth another look */
} hotseat_field;

/* Remember where this type keeps the field, if it is a plain slot. */
static __attribute__((noinline, unused)) void
hotseat_learn(PyTypeObject *type, PyObject *name, hotseat_field *known)
{
    if (name != known->name) {
        Py_INCREF(name);
        Py_XSETREF(known->name, name);
        known->type = known->without = NULL;
    }
    if (type == known->without)
        return;
    known->without = type;
    if (type->tp_getattro != PyObject_GenericGetAttr)
        return;
    PyObject *slot = PyObject_GetAttr((PyObject *)type, name);
    if (slot == NULL) {
        PyErr_Clear();
        return;
    }
    if (Py_IS_TYPE(slot, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)slot)->d_member;
        if (member->type == T_OBJECT_EX && type->tp_version_tag != 0) {
            known->type = type;
            known->version = type->tp_version_tag;
            known->offset = member->offset;
            known->without = NULL;
        }
    }
    Py_DECREF(slot);
}

static __attribute__((noinline, unused)) PyObject *
hotseat_get_slowly(PyObject *object, PyObject *name, hotseat_field *known)
{
    PyObject *value = PyObject_GetAttr(object, name);
    if (value != NULL)
        hotseat_learn(Py_TYPE(object), name, known);
    return value;
}

static inline PyObject *
hotseat_get(PyObject *object, PyObject *name, hotseat_field *known)
{
    PyTypeObject *type = Py_TYPE(object);
    if (likely(type == known->type && name == known->name
               && type->tp_version_tag == known->version)) {
        PyObject *value = *(PyObject **)((char *)object + known->offset);
        if (likely(value != NULL)) {
            Py_INCREF(value);
            return value;
        }
    }
    return hotseat_get_slowly(object, name, known);
}

static __attribute__((noinline, unused)) int
hotseat_set_slowly(PyObject *object, PyObject *name, PyObject *value, hotseat_field *known)
{
    /* A frozen struct refuses here, so that its fields are never remembered as settable. */
    int failed = PyObject_SetAttr(object, name, value);
    if (!failed && value != NULL)
        hotseat_learn(Py_TYPE(object), name, known);
    return failed;
}

static inline int
hotseat_set(PyObject *object, PyObject *name, PyObject *value, hotseat_field *known)
{
    PyTypeObject *type = Py_TYPE(object);
    /* msgspec lets the garbage collector know of a struct only once it holds a container. */
    if (likely(type == known->type && name == known->name
               && type->tp_version_tag == known->version && value != NULL)
        && (!PyObject_IS_GC(value) || (PyObject_IS_GC(object) && PyObject_GC_IsTracked(object)))) {
        PyObject **field = (PyObject **)((char *)object + known->offset);
        PyObject *old = *field;
        Py_INCREF(value);
        *field = value;
        Py_XDECREF(old);
        return 0;
    }
    return hotseat_set_slowly(object, name, value, known);
}

typedef struct {
    PyTypeObject *plain, *own; /* metaclasses without and with a check of their own */
} hotseat_metaclass;

static __attribute__((noinline, unused)) int
hotseat_is_instance_slowly(PyObject *object, PyObject *type, hotseat_metaclass *known)
{
    PyTypeObject *metaclass = Py_TYPE(type);
    if (metaclass != known->own && PyType_Check(type)) {
        PyObject *own = PyObject_GetAttrString((PyObject *)metaclass, "__instancecheck__");
        PyObject *usual = PyObject_GetAttrString((PyObject *)&PyType_Type, "__instancecheck__");
        if (own != NULL && own == usual)
            known->plain = metaclass;
        else
            known->own = metaclass;
        Py_XDECREF(own);
        Py_XDECREF(usual);
        PyErr_Clear();
    }
    return PyObject_IsInstance(object, type);
}

static inline int
hotseat_is_instance(PyObject *object, PyObject *type, hotseat_metaclass *known)
{
    if (likely(Py_TYPE(type) == known->plain))
        return PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)type);
    return hotseat_is_instance_slowly(object, type, known);
}

#define PyObject_IsInstance(object, type) \
    ({ static hotseat_metaclass known; hotseat_is_instance((object), (type), &known); })

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) \
    ({ static hotseat_field known; hotseat_get((object), (name), &known); })
#define PyObject_SetAttr(object, name, value) \
    ({ static hotseat_field known; hotseat_set((object), (name), (value), &known); })

#if PY_VERSION_HEX < 0x030C0000

typedef struct {
    uint64_t version;
    PyObject *key, *value;
    int other;
} hotseat_global;

static __attribute__((noinline, unused)) PyObject *
hotseat_item_slowly(PyObject *dict, PyObject *key, hotseat_global *known)
{
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && !known->other) {
        /* The dict of a module changes seldom; others are not worth remembering. */
        if (PyDict_CheckExact(dict) && PyDict_GetItemString(dict, "__name__") != NULL) {
            Py_INCREF(key);
            Py_XSETREF(known->key, key);
            known->version = ((PyDictObject *)dict)->ma_version_tag;
            known->value = value;
        } else {
            known->other = 1;
        }
    }
    return value;
}

static inline PyObject *
hotseat_item(PyObject *dict, PyObject *key, hotseat_global *known)
{
    /* No two dicts, and no two moments of one that changed, have the same version. */
    if (likely(key == known->key && PyDict_CheckExact(dict)
               && ((PyDictObject *)dict)->ma_version_tag == known->version)) {
        Py_INCREF(known->value);
        return known->value;
    }
    return hotseat_item_slowly(dict, key, known);
}

#define CPyDict_GetItem(dict, key) \
    ({ static hotseat_global known; hotseat_item((dict), (key), &known); })

#endif
#endif
#endif
