package dev.ittaku.dynamodb.internal.expression.parse;

import org.jspecify.annotations.Nullable;

/** The comparison operators, of expressions and of statements. */
public enum Comparator {
    EQ("="),
    NE("<>"),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">=");

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** The operator with this symbol; null if there is none. */
    public static @Nullable Comparator of(String symbol) {
        for (Comparator comparator : values()) {
            if (comparator.symbol.equals(symbol)) {
                return comparator;
            }
        }
        return null;
    }

    /** Whether it needs an order, which only strings, numbers and binaries have. */
    public boolean isOrdering() {
        return this != EQ && this != NE;
    }

    /** The same comparison with its sides exchanged. */
    public Comparator mirrored() {
        return switch (this) {
            case EQ, NE -> this;
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
        };
    }

    public boolean accepts(int order) {
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
