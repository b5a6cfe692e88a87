package dev.ittaku.vote.turn;

import dev.ittaku.platform.lease.Leases;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Finds due turns and works on each under a lease, so that several servers share them. Decisions about a turn are
 * written only while its lease is held.
 */
public final class DueTurns {
    /** This number of turns is closed at once; they wait for the store, which groups concurrent writes. */
    public static final int CLOSERS = 16;

    /** A closer that takes longer has probably crashed. */
    static final Duration CLOSER_LEASE = Duration.ofSeconds(4);

    /** The machine may think for seconds. */
    public static final Duration MACHINE_LEASE = Duration.ofSeconds(30);

    /**
     * Turns that are due.
     *
     * @param next when the next turn is due, or when the lease of one ends; empty if none is open
     */
    public record Due(List<Turn> turns, Optional<Instant> next) {
        public Due {
            turns = List.copyOf(turns);
        }
    }

    private final Table table;
    private final Clock clock;
    private final Closing closing;
    private final MachineTurn machineTurn;
    private final RandomGenerator order;
    private final Leases<Turn> leases;

    /**
     * @param order of this server's own
     * @param server this server's name, different on every server
     */
    public DueTurns(
            Table table, Clock clock, Closing closing, MachineTurn machineTurn, RandomGenerator order, String server) {
        this.table = table;
        this.clock = clock;
        this.closing = closing;
        this.machineTurn = machineTurn;
        this.order = order;
        this.leases = new Leases<>(
                table,
                VoteTable.TURN,
                new Leases.Parts<>(Turn::leaseOwner, Turn::leasedUntil, Turn::leaseFence),
                clock,
                server);
    }

    /** All due turns that nobody works on, in an order that differs between servers. */
    public List<Turn> find() {
        return look().turns();
    }

    /** What {@link #find} finds, and when the next turn is due. */
    public Due look() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        List<Turn> due = new ArrayList<>();
        List<Instant> later = new ArrayList<>();
        for (TurnState state : List.of(TurnState.CLOSING, TurnState.OPEN)) {
            try (Stream<Turn> turns =
                    table.stream(VoteTable.TURNS_DUE.of(new Turn.ByState(state)).limit(100))) {
                for (Turn turn : (Iterable<Turn>) turns::iterator) {
                    // A turn that is being closed early is due whatever its deadline says.
                    if (state == TurnState.OPEN && turn.votingDeadline().isAfter(now)) {
                        // A turn that sleeps comes last, and is never due.
                        if (!turn.isAsleep()) {
                            later.add(turn.votingDeadline());
                        }
                        break;
                    }
                    Instant leased = turn.leasedUntil();
                    if (leased != null && leased.isAfter(now)) {
                        later.add(leased);
                    } else {
                        due.add(turn);
                    }
                }
            }
        }
        // Several servers begin at different ends and so rarely reach for the same turn.
        Collections.shuffle(due, new Random(order.nextLong()));
        return new Due(due, later.stream().min(Comparator.naturalOrder()));
    }

    /** Does what the turn waits for, unless somebody else is at it. */
    public boolean work(Turn turn) {
        if (isToBegin(turn) && closing.atOnce(turn, leases.stillFree(turn))) {
            return true;
        }
        return stepByStep(turn);
    }

    private boolean isToBegin(Turn turn) {
        return turn.state() == TurnState.OPEN
                && !turn.isMachines()
                && !clock.instant().isBefore(turn.votingDeadline());
    }

    /** Turns of the machine, turns with shards, turns that somebody began to close, and those that changed since they were found. */
    private boolean stepByStep(Turn turn) {
        Duration length = turn.isMachines() ? MACHINE_LEASE : CLOSER_LEASE;
        return leases.take(VoteTable.TURN.keyOf(turn), length, VoteFields.TURN_STATE.isNot(TurnState.CLOSED))
                .map(this::workOn)
                .orElse(false);
    }

    /** Closing or extending the turn releases it in the same write; otherwise this releases it at once. */
    private boolean workOn(Turn taken) {
        boolean freed = false;
        try {
            Supplier<Condition> held = () -> leases.holds(taken);
            if (taken.isMachines()) {
                freed = machineTurn.play(taken, held);
                return freed;
            }
            Closing.Result result = closing.closeIfDue(taken, held);
            freed = result == Closing.Result.CLOSED || result == Closing.Result.EXTENDED;
            return result != Closing.Result.NOT_DUE;
        } finally {
            if (!freed) {
                leases.release(taken);
            }
        }
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
