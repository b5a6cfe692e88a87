package dev.ittaku.vote.study;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.table.Table;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The best moves of a closed turn and their continuations. They are computed at the first request and stored: they
 * depend only on the position, so computing them twice at once is harmless.
 */
public final class Lines {
    private final Table table;
    private final Clock clock;
    private final Games games;
    private final Machine machine;
    private final Lifetime lifetime;

    public Lines(Table table, Clock clock, Games games, Machine machine, Lifetime lifetime) {
        this.table = table;
        this.clock = clock;
        this.games = games;
        this.machine = machine;
        this.lifetime = lifetime;
    }

    /** Of a closed turn; none if nobody could move. */
    public List<TurnLines.Line> of(String gameId, int turnNumber) {
        GameHistory history = games.history(gameId);
        Game game = history.game().orElseThrow(VoteRefusal::noGame);
        Turn turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .orElseThrow(VoteRefusal::noTurn);
        if (turn.state() != TurnState.CLOSED) {
            throw new VoteRefusal(VoteRefusal.Reason.TURN_OPEN, "Lines are told when the turn is closed.");
        }
        Optional<TurnLines> kept = table.get(StudyItems.LINES_OF_TURN.of(new TurnLines.Key(gameId, turnNumber)))
                .item();
        if (kept.isPresent()) {
            return kept.get().lines();
        }
        Position position = Games.positionAt(history.moves(), turnNumber);
        if (position.legalMoves() == 0) {
            return List.of();
        }
        Analysis analysis = machine.analysis(turn, position);
        List<TurnLines.Line> lines = Machine.suggest(gameId, analysis).stream()
                .map(best -> {
                    var rated = analysis.of(best.square());
                    return new TurnLines.Line(
                            machine.line(position, best.square()),
                            rated.evaluation(),
                            rated.margin(),
                            best.words().japanese(),
                            best.words().english());
                })
                .toList();
        table.put(
                        StudyItems.TURN_LINES,
                        new TurnLines(
                                gameId,
                                turnNumber,
                                lines,
                                clock.instant().truncatedTo(ChronoUnit.SECONDS),
                                lifetime.of(game).orElse(null)))
                .orThrow();
        return lines;
    }
}
