package dev.ittaku.othello.board;

/** The two players. Black moves first and is written {@code X}; white is written {@code O}. */
public enum Side {
    BLACK('X'),
    WHITE('O');

    private final char symbol;

    Side(char symbol) {
        this.symbol = symbol;
    }

    public char symbol() {
        return symbol;
    }

    public Side opponent() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** Reads {@code X} or {@code O}, in either case. */
    public static Side parse(String text) {
        return switch (text) {
            case "X", "x" -> BLACK;
            case "O", "o" -> WHITE;
            default ->
                throw new RulesException(
                        RulesException.Code.BAD_SIDE,
                        "The side to move is X (black) or O (white), not \"" + text + "\".");
        };
    }
}
