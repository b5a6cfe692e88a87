package dev.ittaku.shogi.engine.evaluation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/**
 * The weights as tables that a search adds up while moves are made. The lower int of a sum has the opening's points in its
 * lower and the endgame's in its upper half; how far the game has come mixes the two. The upper int counts for {@link
 * Siege}: beside a king its shelter below and the pressure on it above, of the hands what sente's add to the pressure below
 * and gote's above.
 */
public final class Evaluation {
    static final int NO_KING = Square.COUNT;
    static final int FULL_PROGRESS = 32;

    /** Odd boards can be worth more than a mate. */
    private static final int MOST = 15_000;

    private static final int PIECES = 32 * Square.COUNT;
    /** {@code [piece code * 81 + square]}: how much a piece there says that the endgame has begun. */
    private static final byte[] PROGRESS = new byte[PIECES];

    static {
        for (int square = 0; square < Square.COUNT; square++) {
            for (int kind = 1; kind < 15; kind++) {
                int far = Square.rank(square) <= 4 && kind != 1 && kind != 8 ? 2 : 0;
                PROGRESS[kind * Square.COUNT + square] = (byte) far;
                PROGRESS[(kind | 16) * Square.COUNT + Square.turned(square)] = (byte) far;
            }
        }
    }

    /** {@code [king square * PIECES + piece code * 81 + square]}: what a piece adds for sente beside that sente king. */
    private final long[] besideSente = new long[(Square.COUNT + 1) * PIECES];

    private final long[] besideGote = new long[(Square.COUNT + 1) * PIECES];
    /** {@code [color * 8 + kind][count]}, from sente's view. */
    private final long[][] hands = new long[16][Weights.MOST_HELD + 1];

    /** By {@link Siege#place(int, int)}, for the attacker. */
    private final int[] sieges = new int[Siege.LEVELS * Siege.SHELTERS];

    private final int turn;
    /** By kind code: what an exchange wins with a piece of that kind, which leaves one side and joins the other. */
    private final int[] exchangeWorth = new int[15];

    public Evaluation(Weights weights) {
        for (int king = 0; king <= Square.COUNT; king++) {
            for (int kind = 1; kind < 15; kind++) {
                for (int square = 0; square < Square.COUNT; square++) {
                    int own = ownPiece(weights, king, kind, square);
                    int enemy = enemyPiece(weights, king, kind, square);
                    int turnedKing = king == NO_KING ? NO_KING : Square.turned(king);
                    int turned = Square.turned(square);
                    int shelter = king == NO_KING ? 0 : Siege.shelter(kind, files(king, square), ranks(king, square));
                    int pressure = king == NO_KING
                            ? 0
                            : Siege.pressure(kind, files(turnedKing, square), ranks(turnedKing, square));
                    besideSente[king * PIECES + kind * Square.COUNT + square] = sum(own, shelter, 0);
                    besideSente[king * PIECES + (kind | 16) * Square.COUNT + turned] = sum(-enemy, 0, pressure);
                    besideGote[turnedKing * PIECES + (kind | 16) * Square.COUNT + turned] = sum(-own, shelter, 0);
                    besideGote[turnedKing * PIECES + kind * Square.COUNT + square] = sum(enemy, 0, pressure);
                }
            }
        }
        for (int kind = 1; kind < 8; kind++) {
            for (int count = 0; count <= Weights.MOST_HELD; count++) {
                int worth = weights.packed(Weights.hand(kind, count));
                int pressure = count * Siege.pressureInHand(kind);
                hands[kind][count] = sum(worth, pressure, 0);
                hands[8 | kind][count] = sum(-worth, 0, pressure);
            }
        }
        turn = weights.packed(Weights.TURN);
        for (int level = 0; level < Siege.LEVELS; level++) {
            for (int shelter = 0; shelter < Siege.SHELTERS; shelter++) {
                sieges[level * Siege.SHELTERS + shelter] = weights.packed(Weights.siege(level, shelter));
            }
        }
        for (int kind = 1; kind < 15; kind++) {
            exchangeWorth[kind] = kind == 8 ? 0 : averageOnBoard(weights, kind) + averageInHand(weights, kind & 7);
        }
    }

    private static long sum(int points, int below, int above) {
        return points + ((long) below << 32) + ((long) above << 48);
    }

    /** The upper int of a sum. */
    private static int counts(long sum) {
        return (int) ((sum - (int) sum) >> 32);
    }

    /** The piece's own worth and its relation to its own king, for a sente piece. */
    private static int ownPiece(Weights weights, int king, int kind, int square) {
        int worth = weights.packed(Weights.square(kind, square));
        return king == NO_KING || kind == 8
                ? worth
                : worth + weights.packed(Weights.ownKing(kind, files(king, square), ranks(king, square)));
    }

    /** The relation of a gote piece, which stands on {@code turned(square)}, to the sente king. */
    private static int enemyPiece(Weights weights, int king, int kind, int square) {
        if (king == NO_KING || kind == 8) {
            return 0;
        }
        int turned = Square.turned(king);
        return weights.packed(Weights.enemyKing(kind, files(turned, square), ranks(turned, square)));
    }

    private static int files(int king, int square) {
        return Square.file(square) - Square.file(king);
    }

    private static int ranks(int king, int square) {
        return Square.rank(square) - Square.rank(king);
    }

    private static int averageOnBoard(Weights weights, int kind) {
        int sum = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            sum += opening(weights.packed(Weights.square(kind, square)));
        }
        return sum / Square.COUNT;
    }

    private static int averageInHand(Weights weights, int kind) {
        return opening(weights.packed(Weights.hand(kind, 1)));
    }

    /** By kind code: what an exchange wins with a piece of that kind. */
    public int[] exchangeWorth() {
        return exchangeWorth;
    }

    long besideSente(int king, int piece, int square) {
        return besideSente[king * PIECES + piece * Square.COUNT + square];
    }

    long besideGote(int king, int piece, int square) {
        return besideGote[king * PIECES + piece * Square.COUNT + square];
    }

    /** The value of one more piece in a hand with this number of pieces, from sente's view. */
    long oneMore(int holder, int count) {
        return count >= Weights.MOST_HELD ? 0 : hands[holder][count + 1] - hands[holder][count];
    }

    static int progress(int piece, int square) {
        return PROGRESS[piece * Square.COUNT + square];
    }

    /** How much a piece in hand indicates that the endgame has begun. */
    static int progressInHand(int kind) {
        return kind == 1 ? 0 : kind <= 3 ? 1 : 2;
    }

    static int progress(Position position) {
        int sum = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.codeAt(square);
            sum += piece == 0 ? 0 : progress(piece, square);
        }
        for (PieceType type : PieceType.HAND_ORDER) {
            int count = position.hand(Color.SENTE, type) + position.hand(Color.GOTE, type);
            sum += count * progressInHand(type.code());
        }
        return sum;
    }

    /** The points for the side to move, by the sums beside both kings and of the hands. */
    int forMover(long sente, long gote, long held, int progress, Color mover) {
        int onSente = counts(sente);
        int onGote = counts(gote);
        int inHands = counts(held);
        int siege = siege((onGote >>> 16) + (inHands & 0xFFFF), onGote & 0xFFFF)
                - siege((onSente >>> 16) + (inHands >>> 16), onSente & 0xFFFF);
        int sum = (int) sente + (int) gote + (int) held + siege;
        int seen = mover == Color.SENTE ? sum + turn : turn - sum;
        int far = Math.min(progress, FULL_PROGRESS);
        int points = (opening(seen) * (FULL_PROGRESS - far) + endgame(seen) * far) / FULL_PROGRESS;
        return Math.max(-MOST, Math.min(points, MOST));
    }

    private int siege(int pressure, int shelter) {
        return sieges[Siege.place(pressure, shelter)];
    }

    static int opening(int sum) {
        return (short) sum;
    }

    static int endgame(int sum) {
        return (sum + 0x8000) >> 16;
    }
}
