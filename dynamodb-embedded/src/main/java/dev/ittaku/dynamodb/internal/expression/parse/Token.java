package dev.ittaku.dynamodb.internal.expression.parse;

/** One token of an expression, with its place in the text for error messages. */
record Token(Kind kind, String text, int start, int end) {
    enum Kind {
        /** A bare name or keyword. */
        WORD,
        /** {@code #name}. */
        NAME,
        /** {@code :value}. */
        VALUE,
        /** Digits. */
        NUMBER,
        /** Punctuation or an operator. */
        SYMBOL,
        /** A character no expression may contain. */
        UNKNOWN,
        END
    }

    static final String END_TEXT = "<EOF>";

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isWord(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }
}
