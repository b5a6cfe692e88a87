package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/** Who voted in the crowd's last three turns before one. Remembered, since the votes of closed turns do not change
 * unless somebody leaves. */
public final class RecentVoters {
    static final int TURNS = 3;
    /** Beyond this number people are not checked one by one. */
    static final int MOST = 200;

    private static final int REMEMBERED = 1_000;

    /**
     * People who voted recently.
     *
     * @param turns the number of turns, three unless the game is young
     * @param people who still have an account; none if there are too many
     */
    record Recent(int turns, Set<String> people, boolean tooMany) {}

    private final Table table;
    private final ConcurrentMap<String, Recent> known = new ConcurrentHashMap<>();

    public RecentVoters(Table table) {
        this.table = table;
    }

    Recent before(Turn turn) {
        String name = turn.gameId() + "#" + turn.turnNumber();
        Recent remembered = known.get(name);
        if (remembered != null) {
            return remembered;
        }
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        Recent read = read(turn);
        known.put(name, read);
        return read;
    }

    /** The people who voted before and in the turn itself, as it is now; empty if there are too many. */
    Optional<Set<String>> withPresent(Turn turn) {
        Recent before = before(turn);
        Optional<Set<String>> present = voters(turn.gameId(), turn.turnNumber());
        if (before.tooMany() || present.isEmpty()) {
            return Optional.empty();
        }
        Set<String> all = new HashSet<>(before.people());
        all.addAll(present.get());
        return all.size() > MOST ? Optional.empty() : Optional.of(all);
    }

    /** A person leaves; nothing that is kept. */
    public long forget(String userId) {
        known.values().removeIf(recent -> recent.people().contains(userId));
        return 0;
    }

    private Recent read(Turn turn) {
        List<Integer> turns;
        try (Stream<Move> moves = table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(turn.gameId())))) {
            turns = moves.filter(move -> move.turnNumber() < turn.turnNumber())
                    .filter(move -> move.playedBy() == PlayedBy.COLLECTIVE && !move.isPass())
                    .map(Move::turnNumber)
                    .toList();
        }
        List<Integer> last = turns.subList(Math.max(0, turns.size() - TURNS), turns.size());
        Set<String> people = new HashSet<>();
        for (int number : last) {
            Optional<Set<String>> voters = voters(turn.gameId(), number);
            if (voters.isEmpty()) {
                return new Recent(last.size(), Set.of(), true);
            }
            people.addAll(voters.get());
        }
        return people.size() > MOST
                ? new Recent(last.size(), Set.of(), true)
                : new Recent(last.size(), Set.copyOf(people), false);
    }

    private Optional<Set<String>> voters(String gameId, int number) {
        Page<Vote> votes = table.page(
                VoteTable.VOTES_TO_COUNT.of(new Turn.Key(gameId, number)).limit(MOST + 1));
        if (votes.cursor().isPresent() || votes.items().size() > MOST) {
            return Optional.empty();
        }
        Set<String> people = new HashSet<>();
        votes.items().stream()
                .map(Vote::userId)
                .filter(userId -> !Vote.isGone(userId))
                .forEach(people::add);
        return Optional.of(people);
    }
}
