package dev.ittaku.shogi.board;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How pieces move, as tables made once. Directions are numbered clockwise as sente sees the board (0 forward, 2 right,
 * 4 back, 6 left), so the opposite of d is {@code d ^ 4}. Sets of squares are two longs: the first holds squares 0–62
 * (files 1–7), the second 63–80.
 */
final class Geometry {
    static final int SPLIT = 63;
    static final long FULL_LOW = (1L << 63) - 1;
    static final long FULL_HIGH = (1L << 18) - 1;

    /** {@code RAYS[direction][square]}: the squares from there to the edge, nearest first. */
    static final int[][][] RAYS = new int[8][Square.COUNT][];
    /** {@code [direction * 81 + square]}: the same squares as a set. */
    static final long[] RAY_LOW = new long[8 * Square.COUNT];

    static final long[] RAY_HIGH = new long[8 * Square.COUNT];
    /** {@code DIRECTION[from * 81 + to]}: the direction of the line that joins them, or -1. */
    static final byte[] DIRECTION = new byte[Square.COUNT * Square.COUNT];
    /** By piece code: the directions in which it reaches the next square, as a bit mask. */
    static final int[] NEXT = new int[32];
    /** By piece code: the directions in which it slides. */
    static final int[] SLIDE = new int[32];
    /** By piece code: the directions in which it slides, listed. */
    static final int[][] SLIDE_DIRECTIONS = new int[32][];
    /** {@code STEPS[piece][square]}: where it goes in one step or knight's jump, slides left out. */
    static final int[][][] STEPS = new int[32][Square.COUNT][];
    /** {@code [piece * 81 + square]}: where it goes on an empty board, as a set. */
    static final long[] REACH_LOW = new long[32 * Square.COUNT];

    static final long[] REACH_HIGH = new long[32 * Square.COUNT];
    /** {@code KNIGHT_ORIGINS[color][square]}: from where that side's knights attack the square. */
    static final int[][][] KNIGHT_ORIGINS = new int[2][Square.COUNT][];

    /** {@code [color * 3 + n]}: the n ranks farthest from that side, n from 0 to 2. */
    static final long[] LAST_RANKS_LOW = new long[6];

    static final long[] LAST_RANKS_HIGH = new long[6];

    /** {@code [color]}: the ranks where that side's pieces promote. */
    static final long[] ZONE_LOW = new long[2];

    static final long[] ZONE_HIGH = new long[2];

    /** {@code NEIGHBOUR[direction]}: what to add to a square for the next one; directions from 4 on go up, the others down. */
    static final int[] NEIGHBOUR = {-1, -10, -9, -8, 1, 10, 9, 8};

    private static final int FIRST_UP = 4;
    private static final int[] FILE_STEP = {0, -1, -1, -1, 0, 1, 1, 1};
    private static final int[] RANK_STEP = {-1, -1, 0, 1, 1, 1, 0, -1};
    private static final int GOLD_STEPS = 0b1101_0111;
    private static final int DIAGONALS = 0b1010_1010;
    private static final int STRAIGHTS = 0b0101_0101;

    static {
        fillRays();
        for (PieceType type : PieceType.values()) {
            for (Color color : Color.values()) {
                fillPiece(color, type);
            }
        }
        for (int square = 0; square < Square.COUNT; square++) {
            for (Color color : Color.values()) {
                for (int ranks = Square.rankFor(color, square); ranks <= 2; ranks++) {
                    LAST_RANKS_LOW[color.index() * 3 + ranks] |= lowBit(square);
                    LAST_RANKS_HIGH[color.index() * 3 + ranks] |= highBit(square);
                }
                if (Square.isPromotionZone(color, square)) {
                    ZONE_LOW[color.index()] |= lowBit(square);
                    ZONE_HIGH[color.index()] |= highBit(square);
                }
                KNIGHT_ORIGINS[color.index()][square] = knightJumps(color.opponent(), square);
            }
        }
    }

    private Geometry() {}

    private static void fillRays() {
        Arrays.fill(DIRECTION, (byte) -1);
        for (int direction = 0; direction < 8; direction++) {
            for (int square = 0; square < Square.COUNT; square++) {
                int[] ray = new int[8];
                int length = 0;
                int file = Square.file(square) + FILE_STEP[direction];
                int rank = Square.rank(square) + RANK_STEP[direction];
                while (file >= 1 && file <= 9 && rank >= 1 && rank <= 9) {
                    int to = Square.of(file, rank);
                    ray[length++] = to;
                    RAY_LOW[direction * Square.COUNT + square] |= lowBit(to);
                    RAY_HIGH[direction * Square.COUNT + square] |= highBit(to);
                    DIRECTION[square * Square.COUNT + to] = (byte) direction;
                    file += FILE_STEP[direction];
                    rank += RANK_STEP[direction];
                }
                RAYS[direction][square] = Arrays.copyOf(ray, length);
            }
        }
    }

    private static void fillPiece(Color color, PieceType type) {
        int steps = switch (type) {
            case PAWN -> 1;
            case SILVER -> DIAGONALS | 1;
            case GOLD, PROMOTED_PAWN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> GOLD_STEPS;
            case KING -> DIAGONALS | STRAIGHTS;
            case HORSE -> STRAIGHTS;
            case DRAGON -> DIAGONALS;
            case LANCE, KNIGHT, BISHOP, ROOK -> 0;
        };
        int slides = switch (type) {
            case LANCE -> 1;
            case BISHOP, HORSE -> DIAGONALS;
            case ROOK, DRAGON -> STRAIGHTS;
            default -> 0;
        };
        if (color == Color.GOTE) {
            steps = turned(steps);
            slides = turned(slides);
        }
        int piece = Piece.code(color, type);
        NEXT[piece] = steps | slides;
        SLIDE[piece] = slides;
        SLIDE_DIRECTIONS[piece] = bits(slides);
        for (int square = 0; square < Square.COUNT; square++) {
            STEPS[piece][square] = type == PieceType.KNIGHT ? knightJumps(color, square) : neighbours(square, steps);
            for (int to : STEPS[piece][square]) {
                REACH_LOW[piece * Square.COUNT + square] |= lowBit(to);
                REACH_HIGH[piece * Square.COUNT + square] |= highBit(to);
            }
            for (int direction : SLIDE_DIRECTIONS[piece]) {
                REACH_LOW[piece * Square.COUNT + square] |= RAY_LOW[direction * Square.COUNT + square];
                REACH_HIGH[piece * Square.COUNT + square] |= RAY_HIGH[direction * Square.COUNT + square];
            }
        }
    }

    private static int[] neighbours(int square, int directions) {
        return Arrays.stream(bits(directions))
                .filter(direction -> RAYS[direction][square].length > 0)
                .map(direction -> RAYS[direction][square][0])
                .toArray();
    }

    private static int[] knightJumps(Color color, int square) {
        int rank = Square.rank(square) + (color == Color.SENTE ? -2 : 2);
        int file = Square.file(square);
        return IntStream.of(file - 1, file + 1)
                .filter(to -> to >= 1 && to <= 9 && rank >= 1 && rank <= 9)
                .map(to -> Square.of(to, rank))
                .toArray();
    }

    private static int[] bits(int mask) {
        return IntStream.range(0, 8).filter(bit -> (mask >> bit & 1) != 0).toArray();
    }

    /** The directions of a sente piece as gote's piece has them: half a turn. */
    private static int turned(int directions) {
        return (directions << 4 | directions >> 4) & 0xFF;
    }

    static long lowBit(int square) {
        return square < SPLIT ? 1L << square : 0;
    }

    static long highBit(int square) {
        return square < SPLIT ? 0 : 1L << (square - SPLIT);
    }

    /** Whether a square of a set lies in that direction. */
    static boolean isOnRay(int direction, int from, long low, long high) {
        int ray = direction * Square.COUNT + from;
        return ((RAY_LOW[ray] & low) | (RAY_HIGH[ray] & high)) != 0;
    }

    /** The nearest square of a set in that direction, or {@link Square#NONE}. */
    static int nearest(int direction, int from, long low, long high) {
        int ray = direction * Square.COUNT + from;
        long onLow = RAY_LOW[ray] & low;
        long onHigh = RAY_HIGH[ray] & high;
        if (direction >= FIRST_UP) {
            return onLow != 0
                    ? Long.numberOfTrailingZeros(onLow)
                    : onHigh != 0 ? Long.numberOfTrailingZeros(onHigh) + SPLIT : Square.NONE;
        }
        return onHigh != 0
                ? 63 - Long.numberOfLeadingZeros(onHigh) + SPLIT
                : onLow != 0 ? 63 - Long.numberOfLeadingZeros(onLow) : Square.NONE;
    }

    static boolean contains(long low, long high, int square) {
        return ((square < SPLIT ? low >>> square : high >>> (square - SPLIT)) & 1) != 0;
    }
}
