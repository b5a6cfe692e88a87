package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Line;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** An engine whose judgements a test decides, and before each of which something may happen. */
final class ScriptedEngine implements Engine {
    final List<String> asked = new ArrayList<>();
    final List<Limit> limits = new ArrayList<>();
    private ToIntFunction<Position> judgement = position -> 0;
    private ToIntFunction<Position> choice = position -> Move.NONE;
    private Runnable before = () -> {};
    private Runnable stopped = () -> {};
    private int lineLength = 3;
    boolean closed;

    ScriptedEngine judging(ToIntFunction<Position> points) {
        judgement = points;
        return this;
    }

    /** Which move it would play; without this, the first in the list of legal moves. */
    ScriptedEngine choosing(ToIntFunction<Position> move) {
        choice = move;
        return this;
    }

    ScriptedEngine before(Runnable happening) {
        before = happening;
        return this;
    }

    ScriptedEngine withLinesOf(int moves) {
        lineLength = moves;
        return this;
    }

    @Override
    public String name() {
        return "Scripted";
    }

    @Override
    public Analysis analyse(Question question) {
        Position position = question.position();
        before.run();
        if (closed) {
            throw new EngineException(EngineException.Code.CLOSED, "closed");
        }
        asked.add(position.toSfen());
        limits.add(question.limit());
        Score score = new Score.Points(judgement.applyAsInt(position), Score.Bound.EXACT);
        List<Line> lines = new ArrayList<>();
        int[] legal = position.legalMoves();
        for (int i = 0; i < Math.min(question.lines(), legal.length); i++) {
            int first = choice.applyAsInt(position);
            lines.add(new Line(score, 7, line(position.copy(), i == 0 && first != Move.NONE ? first : legal[i])));
        }
        return new Analysis(Analysis.Decision.MOVE, OptionalInt.of(legal[0]), lines, Optional.of(score), 1, 1);
    }

    @Override
    public Analysis analyse(Question question, Consumer<Line> soFar) {
        Analysis analysis = analyse(question);
        analysis.lines().stream().findFirst().ifPresent(soFar);
        return analysis;
    }

    private List<Integer> line(Position position, int first) {
        List<Integer> moves = new ArrayList<>();
        int move = first;
        while (moves.size() < lineLength) {
            moves.add(move);
            position.make(move);
            int[] next = position.legalMoves();
            if (next.length == 0) {
                break;
            }
            move = next[next.length / 2];
        }
        return moves;
    }

    /** What happens when a search shall end early. */
    void whenStopped(Runnable happening) {
        stopped = happening;
    }

    @Override
    public void stop() {
        stopped.run();
    }

    @Override
    public void close() {
        closed = true;
    }
}
