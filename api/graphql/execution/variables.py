"""The values of an operation's variables, as requests that skip the executor need them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from graphql.execution.get_variable_signature import GraphQLVariableSignature
from graphql.execution.values import VariableValues, VariableValueSource


class Variables:
    """Coerced values; graphql-core's form of them is made only where it is asked to read one."""

    __slots__ = ("_given", "_signatures", "coerced")

    def __init__(
        self,
        coerced: dict[str, Any],
        given: Mapping[str, Any],
        signatures: Mapping[str, GraphQLVariableSignature],
    ) -> None:
        self.coerced = coerced
        self._given = given
        self._signatures = signatures

    def as_graphql(self) -> VariableValues:
        """Return the values with where each of them came from."""
        sources = {
            name: VariableValueSource(signature, self._given[name])
            if name in self._given
            else VariableValueSource(signature)
            for name, signature in self._signatures.items()
        }
        return VariableValues(sources, self.coerced)
