package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.analysis.Report.Variation;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Score;
import dev.ittaku.shogi.notation.JapaneseNotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks an engine about one position and puts its answer into the words of a report. */
final class PositionAnalysis {
    private static final int LONGEST_LINE = 12;

    private PositionAnalysis() {}

    /** A position no engine can judge, such as one with a king to be taken, comes back without a score. */
    static Looked of(Plan.Step step, Engine engine) {
        return of(step, engine, line -> {});
    }

    /** @param soFar called with results during the search */
    static Looked told(Plan.Step step, Engine engine, Consumer<Looked> soFar) {
        return of(step, engine, line -> soFar.accept(looked(step, Optional.of(line.score()), List.of(line))));
    }

    private static Looked of(Plan.Step step, Engine engine, Consumer<Line> soFar) {
        Analysis answer;
        try {
            answer = engine.analyse(step.question(), soFar);
        } catch (EngineException e) {
            if (e.code() != EngineException.Code.BAD_POSITION) {
                throw e;
            }
            return new Looked(
                    step.ply(), step.sfen(), step.usi(), step.name(), null, null, null, null, null, List.of());
        }
        return looked(step, answer.score(), answer.lines());
    }

    private static Looked looked(Plan.Step step, Optional<Score> score, List<Line> found) {
        List<Variation> lines = found.stream().map(line -> line(step, line)).toList();
        return new Looked(
                step.ply(),
                step.sfen(),
                step.usi(),
                step.name(),
                score.map(PositionAnalysis::points).orElse(null),
                score.map(PositionAnalysis::mate).orElse(null),
                score.map(PositionAnalysis::winner).orElse(null),
                lines.isEmpty() ? null : lines.get(0).depth(),
                null,
                lines);
    }

    private static Variation line(Plan.Step step, Line line) {
        Position position = Position.fromSfen(step.sfen());
        List<String> moves = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int previous = destination(step.usi());
        for (int move :
                line.moves().subList(0, Math.min(LONGEST_LINE, line.moves().size()))) {
            moves.add(Move.usi(move));
            text.append(JapaneseNotation.nameWithMark(position, move, previous));
            previous = Move.to(move);
            position.make(move);
        }
        return new Variation(
                points(line.score()), mate(line.score()), winner(line.score()), line.depth(), moves, text.toString());
    }

    private static int destination(@Nullable String usi) {
        OptionalInt move = usi == null ? OptionalInt.empty() : Move.parseUsi(usi);
        return move.isPresent() ? Move.to(move.getAsInt()) : Square.NONE;
    }

    private static @Nullable Integer points(Score score) {
        return score instanceof Score.Points points ? points.centipawns() : null;
    }

    private static @Nullable Integer mate(Score score) {
        if (!(score instanceof Score.Mate mate)) {
            return null;
        }
        int plies = mate.plies().orElse(0);
        return mate.winner() == Color.SENTE ? plies : -plies;
    }

    private static @Nullable String winner(Score score) {
        if (!(score instanceof Score.Mate mate)) {
            return null;
        }
        return mate.winner() == Color.SENTE ? Report.SENTE : Report.GOTE;
    }
}
