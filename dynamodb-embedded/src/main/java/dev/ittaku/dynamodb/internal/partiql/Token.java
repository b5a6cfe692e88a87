package dev.ittaku.dynamodb.internal.partiql;

/**
 * A word, sign or literal of a statement.
 *
 * @param text a string's or quoted name's content, otherwise as written
 */
record Token(Kind kind, String text, Position position) {
    enum Kind {
        /** A keyword or a name; only its place in the statement decides which. */
        WORD,
        /** A name in double quotes. */
        QUOTED,
        STRING,
        NUMBER,
        SYMBOL,
        END
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    /** Keywords ignore case. */
    boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }
}
