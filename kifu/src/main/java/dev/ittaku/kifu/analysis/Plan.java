package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The positions that a request is about, in order, each with the question for the engine.
 *
 * @param nodes how many each position of a whole record gets, so that their scores can be compared; empty where a time
 *     limits the search
 */
record Plan(List<Step> steps, OptionalLong nodes) {
    /**
     * One position.
     *
     * @param usi the move that led here, if any
     * @param name the same in Japanese
     */
    record Step(
            int ply,
            String sfen,
            @Nullable String usi,
            @Nullable String name,
            Question question) {}

    /** One position by itself. */
    static Plan of(AnalysisRequest request, String sfen) {
        Integer ply = request.ply();
        Limit limit = Limit.time(Duration.ofMillis(request.movetimeMs()));
        Question question = Question.about(sfen, limit).withLines(request.multiPv());
        return new Plan(
                List.of(new Step(ply == null ? 0 : ply, sfen, request.lastMove(), null, question)),
                OptionalLong.empty());
    }

    /**
     * Every position of the main line, including the first. The engine gets the moves, so that it detects repetitions.
     */
    static Plan of(AnalysisRequest request, GameRecord game, OptionalLong nodes) {
        Limit limit = Pace.limit(nodes, request.movetimeMs());
        Replay replay = new Replay(Position.fromSfen(game.sfen()));
        List<Step> steps = new ArrayList<>();
        List<Integer> played = new ArrayList<>();
        boolean lawful = true;
        int previous = Square.NONE;
        for (Node node : game.tree().mainLine()) {
            OptionalInt move = node.move();
            if (node.isEnding()) {
                break;
            }
            String name = null;
            if (move.isPresent()) {
                name = name(replay, move.getAsInt(), previous);
                previous = Move.to(move.getAsInt());
                lawful &= !node.isIllegal();
                replay.force(move.getAsInt());
                played.add(move.getAsInt());
            }
            String sfen = replay.position().toSfen();
            // After a foul no engine would follow the moves; it gets the position alone.
            Question question = lawful
                    ? new Question(game.sfen(), played, limit, request.multiPv())
                    : Question.about(sfen, limit).withLines(request.multiPv());
            steps.add(new Step(node.ply(), sfen, move.isPresent() ? Move.usi(move.getAsInt()) : null, name, question));
        }
        return new Plan(steps, nodes);
    }

    private static String name(Replay replay, int move, int previous) {
        Position position = replay.position();
        boolean outOfTurn = replay.mover(move) != position.sideToMove();
        if (outOfTurn) {
            position.pass();
        }
        String name = JapaneseNotation.nameWithMark(position, move, previous);
        if (outOfTurn) {
            position.unmake();
        }
        return name;
    }
}
