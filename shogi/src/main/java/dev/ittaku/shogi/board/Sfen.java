package dev.ittaku.shogi.board;

/** Reading and writing SFEN. */
final class Sfen {
    /** More than this in one hand is a typing error, not a position. */
    private static final int MOST_HELD = 99;

    private final String text;
    private int at;

    private Sfen(String text) {
        this.text = text;
    }

    static Position parse(String text) {
        return new Sfen(text).read();
    }

    private Position read() {
        Position position = new Position();
        skipSpaces();
        for (int rank = 1; rank <= 9; rank++) {
            row(position, rank);
            if (rank < 9) {
                expect('/');
            }
        }
        boolean spaced = skipSpaces();
        if (at < text.length()) {
            if (!spaced) {
                throw wrong("the board has more than nine rows, or no space follows it");
            }
            side(position);
            skipSpaces();
        }
        if (at < text.length()) {
            hands(position);
            skipSpaces();
        }
        if (at < text.length()) {
            int number = number();
            skipSpaces();
            if (number < 0 || at < text.length()) {
                throw wrong("the move number is no number");
            }
            position.setMoveNumber(Math.max(1, number));
        }
        return position;
    }

    private void row(Position position, int rank) {
        int file = 9;
        while (file >= 1) {
            char c = peek();
            if (c >= '1' && c <= '9') {
                file -= c - '0';
                if (file < 0) {
                    throw wrong("row " + rank + " has more than nine squares");
                }
                at++;
                continue;
            }
            boolean promoted = c == '+';
            if (promoted) {
                at++;
            }
            Piece piece = piece();
            if (promoted && !piece.type().canPromote()) {
                throw wrong("a piece that cannot promote follows +");
            }
            position.put(
                    Square.of(file, rank),
                    promoted ? Piece.of(piece.color(), piece.type().promoted()) : piece);
            at++;
            file--;
        }
    }

    private Piece piece() {
        char c = peek();
        PieceType type = PieceType.ofUsiLetter(c).orElseThrow(() -> wrong("a piece letter or a digit is expected"));
        return Piece.of(Character.isUpperCase(c) ? Color.SENTE : Color.GOTE, type);
    }

    private void side(Position position) {
        char c = peek();
        if (c != 'b' && c != 'w') {
            throw wrong("the side to move is b or w");
        }
        position.setSideToMove(c == 'b' ? Color.SENTE : Color.GOTE);
        at++;
    }

    private void hands(Position position) {
        if (peek() == '-') {
            at++;
            return;
        }
        while (at < text.length() && text.charAt(at) != ' ') {
            int start = at;
            int count = number();
            if (count == 0 || count > MOST_HELD) {
                at = start;
                throw wrong("a hand holds 1 to " + MOST_HELD + " of a kind");
            }
            Piece piece = piece();
            if (!piece.type().canBeHeld()) {
                throw wrong("a king cannot be in hand");
            }
            int held = position.hand(piece.color(), piece.type()) + (count < 0 ? 1 : count);
            if (held > MOST_HELD) {
                throw wrong("a hand holds 1 to " + MOST_HELD + " of a kind");
            }
            position.setHand(piece.color(), piece.type(), held);
            at++;
        }
    }

    /** The number at this place, at most six digits, or -1. */
    private int number() {
        int start = at;
        int number = 0;
        while (at < text.length() && at - start < 6 && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            number = number * 10 + text.charAt(at++) - '0';
        }
        return at == start ? -1 : number;
    }

    private boolean skipSpaces() {
        int start = at;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at > start;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void expect(char c) {
        if (peek() != c) {
            throw wrong("the board is nine rows of nine squares, so " + c + " is expected");
        }
        at++;
    }

    private BadSfenException wrong(String message) {
        return new BadSfenException(at, message);
    }

    static String write(Position position) {
        StringBuilder sfen = new StringBuilder(96);
        for (int rank = 1; rank <= 9; rank++) {
            int empty = 0;
            for (int file = 9; file >= 1; file--) {
                int code = position.codeAt(Square.of(file, rank));
                if (code == 0) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    sfen.append(empty);
                    empty = 0;
                }
                sfen.append(Piece.ofCode(code).usi());
            }
            if (empty > 0) {
                sfen.append(empty);
            }
            sfen.append(rank < 9 ? '/' : ' ');
        }
        sfen.append(position.sideToMove().usi()).append(' ');
        int before = sfen.length();
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.HAND_ORDER) {
                int count = position.hand(color, type);
                if (count > 1) {
                    sfen.append(count);
                }
                if (count > 0) {
                    sfen.append(Piece.of(color, type).usi());
                }
            }
        }
        return sfen.length() == before ? sfen.append('-').toString() : sfen.toString();
    }
}
