package dev.ittaku.vote.people;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who takes part in a game. A person is written with their first vote in it, a moment after the vote, which must not wait for
 * that; if it is lost, the next vote writes it. The count changes in the transaction that writes or removes a person.
 */
public final class Participants {
    private static final int REMEMBERED = 100_000;
    private static final int WAITING = 20_000;
    /** So many of a game come in one transaction, which takes 100 items at most. */
    private static final int TOGETHER = 50;

    private record Seat(String gameId, String userId) {}

    private final Table table;
    private final Clock clock;
    private final Lifetime lifetime;
    private final Retry retry;
    private final Set<Seat> known = ConcurrentHashMap.newKeySet();
    private final BlockingQueue<Seat> waiting = new ArrayBlockingQueue<>(WAITING);

    public Participants(Table table, Clock clock, Lifetime lifetime, Retry retry) {
        this.table = table;
        this.clock = clock;
        this.lifetime = lifetime;
        this.retry = retry;
    }

    /** Notes that a person has voted in a game; {@link #writeWaiting} writes it. */
    public void noteLater(String gameId, String userId) {
        Seat seat = new Seat(gameId, userId);
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        if (known.add(seat) && !waiting.offer(seat)) {
            known.remove(seat);
        }
    }

    /** Writes the waiting people; returns how many there were. A failure of one does not block the others. */
    public int writeWaiting() {
        List<Seat> seats = new ArrayList<>();
        waiting.drainTo(seats);
        Map<String, List<String>> byGame = new LinkedHashMap<>();
        for (Seat seat : seats) {
            byGame.computeIfAbsent(seat.gameId, id -> new ArrayList<>()).add(seat.userId);
        }
        List<RuntimeException> failures = new ArrayList<>();
        byGame.forEach((gameId, userIds) -> {
            for (int from = 0; from < userIds.size(); from += TOGETHER) {
                write(gameId, userIds.subList(from, Math.min(from + TOGETHER, userIds.size())), failures);
            }
        });
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
        return seats.size();
    }

    private void write(String gameId, List<String> userIds, List<RuntimeException> failures) {
        try {
            write(gameId, userIds);
        } catch (RuntimeException e) {
            if (userIds.size() > 1) {
                userIds.forEach(one -> write(gameId, List.of(one), failures));
            } else {
                // The next vote adds them again.
                known.remove(new Seat(gameId, userIds.get(0)));
                failures.add(e);
            }
        }
    }

    private void write(String gameId, List<String> userIds) {
        Optional<Game> game =
                table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId))).item();
        if (game.isEmpty()) {
            return;
        }
        Instant expires = lifetime.of(game.get()).orElse(null);
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        List<Participant> all = userIds.stream()
                .distinct()
                .map(userId -> new Participant(gameId, userId, now, expires))
                .toList();
        retry.untilDone(
                () -> {
                    List<Participant> coming = absent(all);
                    return coming.isEmpty() || join(gameId, coming, expires);
                },
                () -> new IllegalStateException(
                        "so many people join at once that these ones wait for their next vote"));
    }

    private List<Participant> absent(List<Participant> all) {
        Set<ItemKey> there = table.getAllConsistently(
                        PeopleItems.PARTICIPANT,
                        all.stream().map(PeopleItems.PARTICIPANT::keyOf).toList())
                .value()
                .keySet();
        return all.stream()
                .filter(one -> !there.contains(PeopleItems.PARTICIPANT.keyOf(one)))
                .toList();
    }

    private boolean join(String gameId, List<Participant> coming, @Nullable Instant expires) {
        Transaction transaction = Transaction.named("take part in a game");
        Optional<GamePeople> before = people(gameId);
        GamePeople after = before.orElseGet(() -> new GamePeople(gameId, 0, List.of(), expires));
        for (Participant who : coming) {
            transaction.create(PeopleItems.PARTICIPANT, who);
            after = after.with(who.userId());
        }
        return table.transact(
                        before.isPresent()
                                ? transaction.replace(PeopleItems.GAME_PEOPLE, before.get(), after)
                                : transaction.create(PeopleItems.GAME_PEOPLE, after))
                .isDone();
    }

    private Optional<GamePeople> people(String gameId) {
        return table.get(PeopleItems.PEOPLE_OF_GAME.of(new GamePeople.Key(gameId)))
                .item();
    }

    /** The people of these games, by game; games without votes have none. */
    public Map<String, GamePeople> of(Collection<String> gameIds) {
        Map<String, GamePeople> found = new HashMap<>();
        table.getAll(
                        PeopleItems.GAME_PEOPLE,
                        gameIds.stream()
                                .distinct()
                                .map(id -> PeopleItems.GAME_PEOPLE.key(new GamePeople.Key(id)))
                                .toList())
                .value()
                .values()
                .forEach(people -> found.put(people.gameId(), people));
        return found;
    }

    /** A person leaves; returns how many games they took part in. */
    public long forget(String userId) {
        List<Participant> seats;
        try (Stream<Participant> all = table.stream(PeopleItems.GAMES_OF_USER.of(new VoteUser.Key(userId)))) {
            seats = all.toList();
        }
        for (Participant seat : seats) {
            known.remove(new Seat(seat.gameId(), userId));
            retry.untilDone(
                    () -> {
                        Optional<Participant> there = table.get(
                                        PeopleItems.PARTICIPANT_OF_GAME.of(new Participant.Key(seat.gameId(), userId)))
                                .item();
                        if (there.isEmpty()) {
                            return true;
                        }
                        Transaction leave =
                                Transaction.named("leave a game").delete(PeopleItems.PARTICIPANT, there.get());
                        people(seat.gameId())
                                .ifPresent(before ->
                                        leave.replace(PeopleItems.GAME_PEOPLE, before, before.without(userId)));
                        return table.transact(leave).isDone();
                    },
                    () -> new IllegalStateException("game " + seat.gameId() + " is being joined; resumed later"));
        }
        return seats.size();
    }
}
