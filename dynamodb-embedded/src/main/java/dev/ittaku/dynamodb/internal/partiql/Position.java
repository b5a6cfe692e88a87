package dev.ittaku.dynamodb.internal.partiql;

/** A position in a statement; lines and columns begin with 1. */
record Position(int line, int column, int length) {
    /** As the service's sentences end. */
    @Override
    public String toString() {
        return " at " + line + ":" + column + ":" + length;
    }
}
