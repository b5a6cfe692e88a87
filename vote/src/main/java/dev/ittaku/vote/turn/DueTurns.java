package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.vote.table.Turn;
import dev.ittaku.vote.table.TurnState;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Finds the turns whose time has come, and works on one under a lease, so that several servers share them. The lease only
 * spares work: if two work on the same turn all the same, one of them comes to nothing.
 */
public final class DueTurns {
    /** A closer that takes longer has probably crashed. */
    static final Duration CLOSER_LEASE = Duration.ofSeconds(4);

    /** The machine may think for seconds. */
    public static final Duration MACHINE_LEASE = Duration.ofSeconds(30);

    private final Table table;
    private final Clock clock;
    private final Closing closing;
    private final MachineTurn machineTurn;
    private final RandomGenerator order;

    public DueTurns(Table table, Clock clock, Closing closing, MachineTurn machineTurn, RandomGenerator order) {
        this.table = table;
        this.clock = clock;
        this.closing = closing;
        this.machineTurn = machineTurn;
        this.order = order;
    }

    /** All turns that are due and that nobody works on, in an order of this server's own. */
    public List<Turn> find() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        List<Turn> due = new ArrayList<>();
        for (TurnState state : List.of(TurnState.CLOSING, TurnState.OPEN)) {
            var query = VoteTable.TURNS_DUE.of(state).limit(100);
            // A turn that is being closed early is due whatever its deadline says.
            try (Stream<Turn> turns = table.stream(state == TurnState.OPEN ? query.to("votingDeadline", now) : query)) {
                turns.filter(turn -> isFree(turn, now)).forEach(due::add);
            }
        }
        // Several servers begin at different ends and so rarely reach for the same turn.
        Collections.shuffle(due, new Random(order.nextLong()));
        return due;
    }

    private static boolean isFree(Turn turn, Instant now) {
        Instant leased = turn.leasedUntil();
        return leased == null || !leased.isAfter(now);
    }

    /** Does what the turn waits for, unless somebody else is at it. */
    public boolean work(Turn turn) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Instant until = now.plus(turn.isMachines() ? MACHINE_LEASE : CLOSER_LEASE);
        Condition free = VoteFields.TURN_LEASE
                .absent()
                .or(VoteFields.TURN_LEASE.atMost(now))
                .and(VoteFields.TURN_STATE.isNot(TurnState.CLOSED));
        var key = VoteTable.TURN.keyOf(turn);
        if (!table.update(VoteTable.TURN, key, Update.of(VoteFields.TURN_LEASE.set(until)), free)
                .isDone()) {
            return false;
        }
        boolean done = false;
        try {
            done = turn.isMachines()
                    ? machineTurn.play(turn.gameId(), turn.turnNumber())
                    : closing.closeIfDue(turn.gameId(), turn.turnNumber()) != Closing.Result.NOT_DUE;
            return done;
        } finally {
            release(turn, until);
        }
    }

    /** A turn that is open again, or was left by a failure, is free for others at once. */
    private void release(Turn turn, Instant until) {
        table.update(
                VoteTable.TURN,
                VoteTable.TURN.keyOf(turn),
                Update.of(VoteFields.TURN_LEASE.remove()),
                VoteFields.TURN_LEASE.is(until).and(VoteFields.TURN_STATE.isNot(TurnState.CLOSED)));
    }

    /** Works on everything that is due, until nothing is; for tests and small programs. */
    public int workAll() {
        int worked = 0;
        for (List<Turn> due = find(); !due.isEmpty(); due = find()) {
            int before = worked;
            for (Turn turn : due) {
                worked += work(turn) ? 1 : 0;
            }
            if (worked == before) {
                break;
            }
        }
        return worked;
    }
}
