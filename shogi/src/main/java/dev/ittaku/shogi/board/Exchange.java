package dev.ittaku.shogi.board;

/**
 * Whether a move wins material when both sides go on capturing on its square, each with its cheapest piece and free to
 * stop. Pieces behind others join in; pins are ignored.
 */
final class Exchange {
    private static final int LINES = 8;
    private static final int KNIGHT = 3;
    /** A king captures last, and only where nothing can take it. */
    private static final int KING_WORTH = 1 << 20;

    private final Position position;
    /** By direction from the square: the last piece found, and that piece if it attacks the square, or 0. */
    private final int[] reached = new int[LINES];

    private final int[] attackers = new int[LINES];
    private final int[] knights = new int[2];
    /** What stands on the board, without the moved piece. */
    private long low;

    private long high;

    Exchange(Position position) {
        this.position = position;
    }

    boolean winsAtLeast(int move, int least, int[] worth) {
        int to = Move.to(move);
        boolean drop = Move.isDrop(move);
        int from = drop ? Square.NONE : Move.from(move);
        int piece = drop ? Move.droppedCode(move) | position.side() << 4 : position.board[from];
        int kind = piece & 15;
        int promotion = Move.isPromotion(move) ? worth[kind + 8] - worth[kind] : 0;
        int balance = worth[position.board[to] & 15] + promotion - least;
        if (balance < 0) {
            return false;
        }
        int atStake = kind == 8 ? KING_WORTH : worth[kind] + promotion;
        // If even losing the moved piece leaves enough, nothing needs to be played out.
        if (balance >= atStake) {
            return true;
        }
        lookAround(to, from);
        int side = position.side() ^ 1;
        boolean pays = true;
        // From here on: would the side to capture next accept its present loss and stop?
        balance -= atStake;
        while (true) {
            int line = cheapest(side, worth);
            if (line < 0) {
                return pays;
            }
            int capturer = line == LINES ? KNIGHT : attackers[line] & 15;
            pays = !pays;
            int value = capturer == 8 ? KING_WORTH : worth[capturer];
            balance = -balance - 1 - value;
            if (line == LINES) {
                knights[side]--;
            } else {
                advance(line, to);
            }
            side ^= 1;
            if (balance >= 0) {
                // The capturer may be captured in turn; a king must not be.
                return (capturer == 8 && cheapest(side, worth) >= 0) ? !pays : pays;
            }
        }
    }

    private void lookAround(int to, int empty) {
        low = position.occupied[0] | position.occupied[2];
        high = position.occupied[1] | position.occupied[3];
        if (empty != Square.NONE) {
            low &= ~Geometry.lowBit(empty);
            high &= ~Geometry.highBit(empty);
        }
        for (int direction = 0; direction < LINES; direction++) {
            reached[direction] = to;
            advance(direction, to);
        }
        for (int color = 0; color < 2; color++) {
            int count = 0;
            for (int origin : Geometry.KNIGHT_ORIGINS[color][to]) {
                count += position.board[origin] == (KNIGHT | color << 4) && origin != empty ? 1 : 0;
            }
            knights[color] = count;
        }
    }

    /** Goes on along a line to its next piece. */
    private void advance(int direction, int to) {
        attackers[direction] = 0;
        int next = Geometry.nearest(direction, reached[direction], low, high);
        if (next != Square.NONE) {
            reached[direction] = next;
            int piece = position.board[next];
            int reach = next == to + Geometry.NEIGHBOUR[direction] ? Geometry.NEXT[piece] : Geometry.SLIDE[piece];
            attackers[direction] = (reach >> (direction ^ 4) & 1) != 0 ? piece : 0;
        }
    }

    /** The line of that side's cheapest attacker, {@link #LINES} for a knight, or -1. */
    private int cheapest(int side, int[] worth) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        if (knights[side] > 0) {
            best = LINES;
            least = worth[KNIGHT];
        }
        for (int direction = 0; direction < LINES; direction++) {
            int piece = attackers[direction];
            if (piece != 0 && piece >> 4 == side) {
                int value = (piece & 15) == 8 ? KING_WORTH : worth[piece & 15];
                if (value < least) {
                    least = value;
                    best = direction;
                }
            }
        }
        return best;
    }
}
