package dev.ittaku.vote.turn;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.audit.AuditChain;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Ending;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.machine.Strength;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Plays a turn of the machine: its move, its comment, and the next turn with its candidates, in one transaction. All
 * thinking is done before, so a crash leaves the turn unchanged, and if two servers play it, only one transaction
 * succeeds.
 */
public final class MachineTurn {
    private final Table table;
    private final Clock clock;
    private final Machine machine;
    private final TurnOpening opening;
    private final VoteListener listener;

    public MachineTurn(Table table, Clock clock, Machine machine, TurnOpening opening, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.machine = machine;
        this.opening = opening;
        this.listener = listener;
    }

    /**
     * Plays a turn that is held by a lease.
     *
     * @param held a condition on the turn when the move is written
     * @return whether the move was made now and by this call
     */
    boolean play(Turn turn, Supplier<Condition> held) {
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(turn.gameId())))
                .item()
                .filter(game -> game.isActive() && game.currentTurn() == turn.turnNumber() && game.isMachinesTurn())
                .map(game -> play(game, turn, held))
                .orElse(false);
    }

    private boolean play(Game game, Turn turn, Supplier<Condition> held) {
        Position before = game.position();
        int level = level(game);
        OptionalInt choice = machine.choose(game, level, before);
        Position after = choice.isPresent() ? before.play(choice.getAsInt()) : before.pass();
        Transaction transaction = Transaction.named("the machine's move");
        Instant second = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Move move;
        if (choice.isPresent()) {
            int square = choice.getAsInt();
            Analysis analysis = machine.analyse(before);
            Machine.Comment words = Machine.comment(game.gameId(), analysis, square);
            transaction.put(VoteTable.COMMENTARY, Ending.commentary(game.gameId(), turn.turnNumber(), words, second));
            Move rated = Move.of(game.gameId(), turn.turnNumber(), Squares.name(square), PlayedBy.AI, second)
                    .rated(analysis.of(square));
            move = linked(game.isAdaptive() ? rated.at(level) : rated);
            transaction.replace(
                    VoteTable.TURN, turn, turn.closed(null, second).rated(Ratings.of(analysis)), held.get());
        } else {
            move = linked(Move.of(game.gameId(), turn.turnNumber(), Move.PASS, PlayedBy.AI, second));
            transaction.replace(VoteTable.TURN, turn, turn.closed(null, second), held.get());
        }
        transaction.create(VoteTable.MOVE, move);
        Game moved = next(transaction, game, move, after, second);
        transaction.replace(VoteTable.GAME, game, moved);
        if (!table.transact(transaction).isDone()) {
            return false;
        }
        listener.changed(game.gameId());
        if (!moved.isActive()) {
            listener.finished(game.gameId());
        }
        return true;
    }

    private int level(Game game) {
        if (!game.isAdaptive()) {
            return game.level();
        }
        try (Stream<Move> moves = table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(game.gameId())))) {
            return Strength.next(game, moves.toList());
        }
    }

    private Move linked(Move move) {
        return AuditChain.link(move, Settlement.previous(table, move));
    }

    /** Opens the next turn: one of the crowd; its pass and the machine's turn again; or nothing, at the end. */
    private Game next(Transaction transaction, Game game, Move made, Position position, Instant second) {
        int turnNumber = made.turnNumber() + 1;
        if (position.isOver()) {
            return Ending.of(game.at(turnNumber, position, second), position, second);
        }
        Instant now = clock.instant();
        if (position.mustPass()) {
            Turn passed = Turn.open(game.gameId(), turnNumber, Deadlines.none(now), 0);
            transaction.create(VoteTable.TURN, passed.closed(null, second));
            Move pass = Move.of(game.gameId(), turnNumber, Move.PASS, PlayedBy.COLLECTIVE, second);
            transaction.create(VoteTable.MOVE, AuditChain.link(pass, made.auditHash()));
            TurnOpening.machines(transaction, game.gameId(), turnNumber + 1, now);
            return game.at(turnNumber + 1, position.pass(), second);
        }
        opening.crowds(transaction, game, turnNumber, position, now);
        Game next = game.at(turnNumber, position, second);
        return opening.isTired(game) ? next.asleep(second) : next;
    }
}
