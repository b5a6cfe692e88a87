package dev.ittaku.shogi.training;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.engine.evaluation.Weights;
import java.util.Arrays;
import java.util.List;

/**
 * Calm positions of games, as the weights that add up to their evaluation: places that count for sente, then those that
 * count for gote, how far the game has come, and what the position turned out to be worth.
 */
final class Samples {
    private static final int MOST_SCORE = 3000;
    private static final int PLACES = 40 * 3 + 18;

    private final short[] scratch = new short[PLACES * 2];
    private short[][] places = new short[1024][];
    /** How many of a sample's places count for sente. */
    private int[] forSente = new int[1024];

    private float[] progress = new float[1024];
    private float[] targets = new float[1024];
    private int[] games = new int[1024];
    private int size;
    private int played;

    /** @param resultShare how much of the target is the game's result; the rest is the engine's score */
    void add(PlayedGame game, double resultShare) {
        Position position = Position.start();
        List<Integer> moves = game.moves();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int score = game.scores().get(i);
            boolean calm = position.isEmpty(Move.to(move)) && !Move.isPromotion(move) && !position.inCheck();
            if (calm && score != PlayedGame.UNKNOWN && Math.abs(score) <= MOST_SCORE) {
                int sente = position.sideToMove() == Color.SENTE ? score : -score;
                add(position, (float) (resultShare * game.result() + (1 - resultShare) * chance(sente)));
            }
            position.make(move);
        }
        played++;
    }

    /** The probability of a win with this score. */
    static double chance(double points) {
        return 1 / (1 + Math.exp(-points / 600));
    }

    void add(Position position, float target) {
        if (size == places.length) {
            places = Arrays.copyOf(places, size * 2);
            forSente = Arrays.copyOf(forSente, size * 2);
            progress = Arrays.copyOf(progress, size * 2);
            targets = Arrays.copyOf(targets, size * 2);
            games = Arrays.copyOf(games, size * 2);
        }
        int count = collect(position, Color.SENTE, 0);
        forSente[size] = count;
        count = collect(position, Color.GOTE, count);
        places[size] = Arrays.copyOf(scratch, count);
        progress[size] = (float) Weights.progress(position);
        games[size] = played;
        targets[size++] = target;
    }

    private int collect(Position position, Color color, int from) {
        int count = from;
        int own = seen(color, position.kingSquare(color));
        int enemy = seen(color, position.kingSquare(color.opponent()));
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.codeAt(square);
            if (piece == 0 || piece >> 4 != color.index()) {
                continue;
            }
            int kind = piece & 15;
            int at = seen(color, square);
            scratch[count++] = (short) Weights.square(kind, at);
            if (kind != PieceType.KING.code() && own != Square.NONE) {
                scratch[count++] = (short) Weights.ownKing(kind, files(at, own), ranks(at, own));
            }
            if (kind != PieceType.KING.code() && enemy != Square.NONE) {
                scratch[count++] = (short) Weights.enemyKing(kind, files(at, enemy), ranks(at, enemy));
            }
        }
        for (PieceType type : PieceType.HAND_ORDER) {
            scratch[count++] = (short) Weights.hand(type.code(), position.hand(color, type));
        }
        scratch[count++] = (short) Weights.siege(position, color);
        if (position.sideToMove() == color) {
            scratch[count++] = (short) Weights.TURN;
        }
        return count;
    }

    private static int seen(Color color, int square) {
        return square == Square.NONE || color == Color.SENTE ? square : Square.turned(square);
    }

    private static int files(int square, int king) {
        return Square.file(square) - Square.file(king);
    }

    private static int ranks(int square, int king) {
        return Square.rank(square) - Square.rank(king);
    }

    int size() {
        return size;
    }

    /** The number of the game that a sample is from. */
    int game(int sample) {
        return games[sample];
    }

    float target(int sample) {
        return targets[sample];
    }

    /** The evaluation from sente's view. */
    double evaluate(int sample, float[] values) {
        double opening = 0;
        double endgame = 0;
        short[] own = places[sample];
        for (int i = 0; i < own.length; i++) {
            int place = 2 * own[i];
            opening += i < forSente[sample] ? values[place] : -values[place];
            endgame += i < forSente[sample] ? values[place + 1] : -values[place + 1];
        }
        return opening * (1 - progress[sample]) + endgame * progress[sample];
    }

    /** Adds a sample's share to the slopes of all its weights. */
    void addSlopes(int sample, double slope, float[] slopes) {
        float opening = (float) (slope * (1 - progress[sample]));
        float endgame = (float) (slope * progress[sample]);
        short[] own = places[sample];
        for (int i = 0; i < own.length; i++) {
            int place = 2 * own[i];
            slopes[place] += i < forSente[sample] ? opening : -opening;
            slopes[place + 1] += i < forSente[sample] ? endgame : -endgame;
        }
    }
}
