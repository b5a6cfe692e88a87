package dev.ittaku.othello.board;

/**
 * A position: the discs of both sides and who is to move. Immutable. A position may be one where the side to move has to
 * pass, or where the game is over; the two sets of discs never overlap.
 *
 * @param black squares with a black disc
 * @param white squares with a white disc
 * @param toMove the side to move
 */
public record Position(long black, long white, Side toMove) {

    /** The opening position, black to move. */
    public static final Position START = new Position(0x0000000810000000L, 0x0000001008000000L, Side.BLACK);

    public Position {
        if ((black & white) != 0) {
            throw new RulesException(
                    RulesException.Code.BAD_BOARD,
                    "Black and white discs both stand on " + Squares.name(Long.numberOfTrailingZeros(black & white))
                            + ".");
        }
    }

    /** The position in which {@code toMove} owns the discs {@code own}. */
    public static Position of(long own, long opponent, Side toMove) {
        return toMove == Side.BLACK ? new Position(own, opponent, toMove) : new Position(opponent, own, toMove);
    }

    /** Discs of the side to move. */
    public long own() {
        return toMove == Side.BLACK ? black : white;
    }

    /** Discs of the side that is not to move. */
    public long opponent() {
        return toMove == Side.BLACK ? white : black;
    }

    public long empty() {
        return ~(black | white);
    }

    public int empties() {
        return Long.bitCount(empty());
    }

    public int discs(Side side) {
        return Long.bitCount(side == Side.BLACK ? black : white);
    }

    /** The squares where the side to move may play. */
    public long legalMoves() {
        return Bitboard.legalMoves(own(), opponent());
    }

    public boolean isLegal(int square) {
        return square >= 0 && square < 64 && (legalMoves() & Squares.bit(square)) != 0;
    }

    /** The discs that turn when the side to move plays on {@code square}. */
    public long flips(int square) {
        return isLegal(square) ? Bitboard.flips(square, own(), opponent()) : 0;
    }

    /** Whether the side to move has no move while the other side has one. */
    public boolean mustPass() {
        return legalMoves() == 0 && otherSide().legalMoves() != 0;
    }

    /** Whether neither side can move. */
    public boolean isOver() {
        return legalMoves() == 0 && otherSide().legalMoves() == 0;
    }

    /** The position after a legal move. */
    public Position play(int square) {
        long flips = flips(square);
        if (flips == 0) {
            throw new RulesException(
                    RulesException.Code.ILLEGAL_MOVE,
                    Squares.name(square) + " turns no disc for " + toMove + "; legal are " + names(legalMoves()) + ".");
        }
        return of(opponent() & ~flips, own() | flips | Squares.bit(square), toMove.opponent());
    }

    /** The position after a pass, which is allowed only to a side that cannot move in a game that is not over. */
    public Position pass() {
        if (!mustPass()) {
            throw new RulesException(
                    RulesException.Code.PASS_NOT_ALLOWED,
                    isOver() ? "The game is over." : toMove + " has to move; legal are " + names(legalMoves()) + ".");
        }
        return otherSide();
    }

    /** The same discs with the other side to move, whether or not a pass is allowed. */
    public Position otherSide() {
        return new Position(black, white, toMove.opponent());
    }

    /** Own discs minus opposing discs, for the side to move, empty squares counting for nobody. */
    public int discDifference() {
        return Long.bitCount(own()) - Long.bitCount(opponent());
    }

    /** The result for the side to move if the game ended here: the winner is given the empty squares. */
    public int finalScore() {
        int difference = discDifference();
        return difference + Integer.signum(difference) * empties();
    }

    /** 64 characters, row by row from A1 to H8: {@code X} black, {@code O} white, {@code -} empty. */
    public String board() {
        StringBuilder text = new StringBuilder(64);
        for (int square = 0; square < 64; square++) {
            text.append(symbol(square));
        }
        return text.toString();
    }

    /** Reads the form that {@link #board()} writes; {@code .} also means empty, case and white space do not matter. */
    public static Position parse(String board, Side toMove) {
        long black = 0;
        long white = 0;
        int square = 0;
        for (int i = 0; i < board.length(); i++) {
            char symbol = board.charAt(i);
            if (Character.isWhitespace(symbol)) {
                continue;
            }
            switch (symbol) {
                case 'X', 'x' -> black |= square < 64 ? 1L << square : 0;
                case 'O', 'o' -> white |= square < 64 ? 1L << square : 0;
                case '-', '.' -> {}
                default ->
                    throw new RulesException(
                            RulesException.Code.BAD_BOARD,
                            "A board has X, O and - only, not \"" + symbol + "\" (character " + (i + 1) + ").");
            }
            square++;
        }
        if (square != 64) {
            throw new RulesException(
                    RulesException.Code.BAD_BOARD,
                    "A board has 64 squares, row by row from A1 to H8; here are " + square + ".");
        }
        return new Position(black, white, toMove);
    }

    /** The board with its coordinates, a dot on each legal square, for people. */
    public String diagram() {
        StringBuilder text = new StringBuilder("  A B C D E F G H\n");
        long legal = legalMoves();
        for (int row = 0; row < 8; row++) {
            text.append(row + 1);
            for (int column = 0; column < 8; column++) {
                int square = row * 8 + column;
                text.append(' ').append((legal & Squares.bit(square)) != 0 ? '.' : symbol(square));
            }
            text.append('\n');
        }
        return text.append(toMove.symbol()).append(" to move").toString();
    }

    @Override
    public String toString() {
        return board() + " " + toMove.symbol();
    }

    private char symbol(int square) {
        long bit = Squares.bit(square);
        return (black & bit) != 0 ? 'X' : (white & bit) != 0 ? 'O' : '-';
    }

    private static String names(long squares) {
        return squares == 0
                ? "no squares"
                : String.join(
                        " ", Squares.list(squares).stream().map(Squares::name).toList());
    }
}
