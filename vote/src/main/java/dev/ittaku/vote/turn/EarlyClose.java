package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.table.Game;
import dev.ittaku.vote.table.Move;
import dev.ittaku.vote.table.PlayedBy;
import dev.ittaku.vote.table.Turn;
import dev.ittaku.vote.table.Vote;
import dev.ittaku.vote.table.VoteTable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * Closes a turn before its deadline when everyone who voted in the last three turns of the crowd has voted. Never in the
 * first three, never for fewer than 2 or more than 200 such people, never before a tenth of the turn has passed.
 */
public final class EarlyClose {
    public static final int TURNS = 3;
    public static final int FEWEST = 2;
    public static final int MOST = 200;
    public static final int ELAPSED_PERCENT = 10;

    private static final int WHOLE = 100;
    private static final int REMEMBERED = 1_000;

    private final Table table;
    private final Clock clock;
    private final Closing closing;
    /** Who is waited for; the votes of closed turns do not change. */
    private final ConcurrentMap<String, Set<String>> electorates = new ConcurrentHashMap<>();

    public EarlyClose(Table table, Clock clock, Closing closing) {
        this.table = table;
        this.clock = clock;
        this.closing = closing;
    }

    /** From when on the turn may be closed early. */
    static Instant earliest(Turn turn) {
        Duration length = Duration.between(turn.openedAt(), turn.votingDeadline());
        return turn.openedAt().plusSeconds(length.toSeconds() * ELAPSED_PERCENT / WHOLE);
    }

    /** Closes the open turn if everyone who is waited for has voted; true if so. */
    public boolean closeIfComplete(Turn turn) {
        if (clock.instant().isBefore(earliest(turn)) || !isComplete(turn)) {
            return false;
        }
        return closing.closeEarly(turn.gameId(), turn.turnNumber()) == Closing.Result.CLOSED;
    }

    private boolean isComplete(Turn turn) {
        Set<String> people = electorate(turn);
        if (people.isEmpty()) {
            return false;
        }
        List<ItemKey> keys = people.stream()
                .map(userId -> VoteTable.VOTE.key(new Vote.Key(turn.gameId(), turn.turnNumber(), userId)))
                .toList();
        return table.getAllConsistently(VoteTable.VOTE, keys).value().size() == people.size();
    }

    private Set<String> electorate(Turn turn) {
        String name = turn.gameId() + "#" + turn.turnNumber();
        Set<String> known = electorates.get(name);
        if (known != null) {
            return known;
        }
        if (electorates.size() >= REMEMBERED) {
            electorates.clear();
        }
        Set<String> people = people(turn);
        electorates.put(name, people);
        return people;
    }

    /** The voters of the last turns, or nobody if there are too few turns or people, or too many people. */
    private Set<String> people(Turn turn) {
        List<Integer> turns;
        try (Stream<Move> moves = table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(turn.gameId())))) {
            turns = moves.filter(move -> move.turnNumber() < turn.turnNumber())
                    .filter(move -> move.playedBy() == PlayedBy.COLLECTIVE && !move.isPass())
                    .map(Move::turnNumber)
                    .toList();
        }
        if (turns.size() < TURNS) {
            return Set.of();
        }
        Set<String> people = new HashSet<>();
        for (int number : turns.subList(turns.size() - TURNS, turns.size())) {
            Page<Vote> votes = table.page(VoteTable.VOTES_TO_COUNT
                    .of(new Turn.Key(turn.gameId(), number))
                    .limit(MOST + 1));
            if (votes.cursor().isPresent() || votes.items().size() > MOST) {
                return Set.of();
            }
            votes.items().stream()
                    .map(Vote::userId)
                    .filter(userId -> !Vote.isGone(userId))
                    .forEach(people::add);
        }
        return people.size() < FEWEST || people.size() > MOST ? Set.of() : people;
    }
}
