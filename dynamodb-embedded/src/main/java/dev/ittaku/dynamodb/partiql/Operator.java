package dev.ittaku.dynamodb.partiql;

import org.jspecify.annotations.Nullable;

/** The comparison operators. */
enum Operator {
    EQ("="),
    NE("<>"),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">=");

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    String symbol() {
        return symbol;
    }

    static @Nullable Operator of(Token token) {
        if (token.isSymbol("!=")) {
            return NE;
        }
        for (Operator operator : values()) {
            if (token.isSymbol(operator.symbol)) {
                return operator;
            }
        }
        return null;
    }

    boolean isOrdering() {
        return this != EQ && this != NE;
    }

    /** The same comparison with its sides exchanged. */
    Operator mirrored() {
        return switch (this) {
            case EQ, NE -> this;
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
        };
    }

    boolean accepts(int order) {
        return switch (this) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
        };
    }
}
