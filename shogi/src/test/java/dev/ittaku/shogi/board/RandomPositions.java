package dev.ittaku.shogi.board;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Positions for tests: from random games, and boards that no game reaches. */
public final class RandomPositions {
    private RandomPositions() {}

    /** Plays random legal moves from the start, at most so many, and returns the moves. */
    public static List<Integer> game(RandomGenerator random, int most) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        MoveList legal = new MoveList();
        while (moves.size() < most) {
            position.legalMoves(legal);
            if (legal.isEmpty()) {
                break;
            }
            int move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position.make(move);
        }
        return moves;
    }

    /** A board of random pieces with up to {@code kings} kings a side and random hands. */
    public static Position odd(RandomGenerator random, int kings) {
        Position position = new Position();
        int pieces = random.nextInt(45);
        for (int i = 0; i < pieces; i++) {
            PieceType type = PieceType.ofCode(1 + random.nextInt(14));
            if (type != PieceType.KING) {
                position.put(random.nextInt(Square.COUNT), Piece.of(color(random), type));
            }
        }
        for (Color color : Color.values()) {
            for (int i = random.nextInt(kings + 1); i > 0; i--) {
                position.put(random.nextInt(Square.COUNT), Piece.of(color, PieceType.KING));
            }
            for (PieceType type : PieceType.HAND_ORDER) {
                position.setHand(color, type, random.nextInt(3) == 0 ? random.nextInt(3) : 0);
            }
        }
        position.setSideToMove(color(random));
        return position;
    }

    private static Color color(RandomGenerator random) {
        return random.nextBoolean() ? Color.SENTE : Color.GOTE;
    }
}
