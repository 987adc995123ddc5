/* `engine/core/draws.py` in C: the same numbers from the same seeds, which the tests compare.

   A number is BLAKE2b (RFC 7693) with eight bytes of output, the seed as its key and the count of
   the numbers drawn before as its only input, eight bytes with the highest first. What the key does
   is the same for all numbers of a seed, and is remembered for the seeds that were used last. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { WORDS = 8, BLOCK = 128, DIGEST = 8, MAX_KEY = 64, KEPT = 4 };

static const uint64_t START[WORDS] = {
    0x6a09e667f3bcc908ULL, 0xbb67ae8584caa73bULL, 0x3c6ef372fe94f82bULL, 0xa54ff53a5f1d36f1ULL,
    0x510e527fade682d1ULL, 0x9b05688c2b3e6c1fULL, 0x1f83d9abfb41bd6bULL, 0x5be0cd19137e2179ULL,
};

static const uint8_t ORDER[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
};

static inline uint64_t
turned(uint64_t word, int bits)
{
    return word >> bits | word << (64 - bits);
}

static inline void
mix(uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

/* Take one block into the hash; `count` bytes were taken with it, and it may be the last one.

   It is part of its callers and its rounds are written out, so that the compiler knows which words
   of a number's block are zero. */
static inline __attribute__((always_inline)) void
compress(uint64_t *hash, const uint64_t *block, uint64_t count, int is_last)
{
    uint64_t v[16];
    memcpy(v, hash, sizeof START);
    memcpy(v + WORDS, START, sizeof START);
    v[12] ^= count;
    if (is_last)
        v[14] = ~v[14];
#pragma GCC unroll 12
    for (int round = 0; round < 12; round++) {
        const uint8_t *at = ORDER[round];
        mix(v, 0, 4, 8, 12, block[at[0]], block[at[1]]);
        mix(v, 1, 5, 9, 13, block[at[2]], block[at[3]]);
        mix(v, 2, 6, 10, 14, block[at[4]], block[at[5]]);
        mix(v, 3, 7, 11, 15, block[at[6]], block[at[7]]);
        mix(v, 0, 5, 10, 15, block[at[8]], block[at[9]]);
        mix(v, 1, 6, 11, 12, block[at[10]], block[at[11]]);
        mix(v, 2, 7, 8, 13, block[at[12]], block[at[13]]);
        mix(v, 3, 4, 9, 14, block[at[14]], block[at[15]]);
    }
    for (int word = 0; word < WORDS; word++)
        hash[word] ^= v[word] ^ v[word + WORDS];
}

static uint64_t
read_little(const unsigned char *bytes)
{
    uint64_t word = 0;
    for (int at = 7; at >= 0; at--)
        word = word << 8 | bytes[at];
    return word;
}

static uint64_t
reversed(uint64_t word)
{
    uint64_t other = 0;
    for (int at = 0; at < 8; at++, word >>= 8)
        other = other << 8 | (word & 0xff);
    return other;
}

typedef struct {
    PyObject *seed; /* kept alive, so that no other string can be the same object */
    uint64_t hash[WORDS];
    uint64_t count;
} started;

static started kept[KEPT];
static int newest;

/* Write the seed's key, which stands in a block of its own; long ones are hashed to fit. */
static Py_ssize_t
write_key(PyObject *seed, unsigned char *block)
{
    Py_ssize_t size;
    const char *text = PyUnicode_AsUTF8AndSize(seed, &size);
    if (text == NULL)
        return -1;
    if (size <= MAX_KEY) {
        memcpy(block, text, (size_t)size);
        return size;
    }
    PyObject *hashlib = PyImport_ImportModule("hashlib");
    if (hashlib == NULL)
        return -1;
    PyObject *hashed = PyObject_CallMethod(hashlib, "sha256", "y#", text, size);
    Py_DECREF(hashlib);
    if (hashed == NULL)
        return -1;
    PyObject *digest = PyObject_CallMethod(hashed, "digest", NULL);
    Py_DECREF(hashed);
    if (digest == NULL)
        return -1;
    size = PyBytes_GET_SIZE(digest);
    memcpy(block, PyBytes_AS_STRING(digest), (size_t)size);
    Py_DECREF(digest);
    return size;
}

static started *
find_started(PyObject *seed)
{
    for (int at = 0; at < KEPT; at++)
        if (kept[at].seed == seed)
            return &kept[at];
    if (!PyUnicode_Check(seed)) {
        PyErr_SetString(PyExc_TypeError, "a seed is a string");
        return NULL;
    }
    unsigned char bytes[BLOCK] = {0};
    Py_ssize_t size = write_key(seed, bytes);
    if (size < 0)
        return NULL;
    newest = (newest + 1) % KEPT;
    started *place = &kept[newest];
    Py_INCREF(seed);
    Py_XSETREF(place->seed, seed);
    memcpy(place->hash, START, sizeof START);
    place->hash[0] ^= 0x01010000ULL ^ (uint64_t)size << 8 ^ DIGEST;
    place->count = 0;
    if (size > 0) {
        uint64_t block[16];
        for (int word = 0; word < 16; word++)
            block[word] = read_little(bytes + 8 * word);
        place->count = BLOCK;
        compress(place->hash, block, BLOCK, 0);
    }
    return place;
}

/* Return a number below the limit, and count those drawn; some favour low results and are unfair. */
static uint64_t
next_below(const started *from, uint64_t *drawn, uint64_t limit)
{
    for (;;) {
        uint64_t hash[WORDS], block[16] = {0};
        memcpy(hash, from->hash, sizeof hash);
        block[0] = reversed((*drawn)++);
        compress(hash, block, from->count + 8, 1);
        uint64_t number = reversed(hash[0]);
        uint64_t unfair = (0 - limit) % limit;
        if (unfair == 0 || number < 0 - unfair)
            return number % limit;
    }
}

static int
read_count(PyObject *value, uint64_t *count)
{
    *count = PyLong_AsUnsignedLongLong(value);
    return *count == (uint64_t)-1 && PyErr_Occurred() ? -1 : 0;
}

static PyObject *
draw(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    uint64_t drawn, limit;
    if (count != 3) {
        PyErr_SetString(PyExc_TypeError, "draw() takes seed, drawn and limit");
        return NULL;
    }
    if (read_count(given[1], &drawn) || read_count(given[2], &limit))
        return NULL;
    if (limit == 0) {
        PyErr_SetString(PyExc_ZeroDivisionError, "nothing is below 0");
        return NULL;
    }
    const started *from = find_started(given[0]);
    if (from == NULL)
        return NULL;
    uint64_t number = next_below(from, &drawn, limit);
    PyObject *one = PyLong_FromUnsignedLongLong(number);
    PyObject *two = PyLong_FromUnsignedLongLong(drawn);
    PyObject *both = one != NULL && two != NULL ? PyTuple_Pack(2, one, two) : NULL;
    Py_XDECREF(one);
    Py_XDECREF(two);
    return both;
}

static int
swap(PyObject *items, Py_ssize_t one, Py_ssize_t two)
{
    if (PyList_CheckExact(items) && one < PyList_GET_SIZE(items)) {
        PyObject *kept_item = PyList_GET_ITEM(items, one);
        PyList_SET_ITEM(items, one, PyList_GET_ITEM(items, two));
        PyList_SET_ITEM(items, two, kept_item);
        return 0;
    }
    PyObject *first = PySequence_GetItem(items, one);
    PyObject *second = PySequence_GetItem(items, two);
    int failed = first == NULL || second == NULL || PySequence_SetItem(items, one, second)
                 || PySequence_SetItem(items, two, first);
    Py_XDECREF(first);
    Py_XDECREF(second);
    return failed ? -1 : 0;
}

static PyObject *
shuffle(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    uint64_t drawn;
    if (count != 3) {
        PyErr_SetString(PyExc_TypeError, "shuffle() takes seed, drawn and items");
        return NULL;
    }
    Py_ssize_t size = PySequence_Size(given[2]);
    if (size < 0 || read_count(given[1], &drawn))
        return NULL;
    for (Py_ssize_t last = size - 1; last > 0; last--) {
        /* Looked up anew: items of odd kinds may draw while they are swapped. */
        const started *from = find_started(given[0]);
        if (from == NULL)
            return NULL;
        uint64_t other = next_below(from, &drawn, (uint64_t)last + 1);
        if (swap(given[2], last, (Py_ssize_t)other))
            return NULL;
    }
    return PyLong_FromUnsignedLongLong(drawn);
}

static PyMethodDef functions[] = {
    {"draw", (PyCFunction)(void (*)(void))draw, METH_FASTCALL,
     "Return a number from 0 up to but not including `limit`, and how many are drawn then."},
    {"shuffle", (PyCFunction)(void (*)(void))shuffle, METH_FASTCALL,
     "Shuffle the items in place, and return how many numbers are drawn then."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "engine.core.draws", "Numbers that follow from a seed.", -1, functions,
};

PyMODINIT_FUNC
PyInit_draws(void)
{
    return PyModule_Create(&definition);
}
