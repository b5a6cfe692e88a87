package dev.ittaku.vote.ballot;

import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The people of the game, each written on first use. A voter's item is written a moment after the vote, which must not
 * wait for it; if that is lost, the next use writes it.
 */
public final class Voters {
    private static final int REMEMBERED = 100_000;
    private static final int WAITING = 20_000;

    private record Person(String userId, String username) {}

    private final Table table;
    private final Clock clock;
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private final BlockingQueue<Person> waiting = new ArrayBlockingQueue<>(WAITING);

    public Voters(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Notes that a person plays along; {@link #writeWaiting} writes it. */
    public void noteLater(String userId, String username) {
        if (!known.contains(userId) && waiting.offer(new Person(userId, username))) {
            remember(userId);
        }
    }

    /** Writes a person's item now, if it is not there. */
    public void note(String userId, String username) {
        if (!known.contains(userId)) {
            write(List.of(new Person(userId, username)));
            remember(userId);
        }
    }

    /** Writes those who wait; returns how many there were. */
    public int writeWaiting() {
        List<Person> people = new ArrayList<>();
        waiting.drainTo(people);
        write(people);
        return people.size();
    }

    private void write(List<Person> people) {
        Map<String, String> there =
                usernames(people.stream().map(Person::userId).toList());
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Batch batch = new Batch();
        people.stream()
                .filter(person -> !there.containsKey(person.userId()))
                .forEach(person -> batch.put(
                        VoteTable.USER, new VoteUser(person.userId(), null, person.username(), null, now, now)));
        table.write(batch);
    }

    private void remember(String userId) {
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        known.add(userId);
    }

    public void forget(String userId) {
        known.remove(userId);
    }

    /** The usernames of these people; who is gone is not there. */
    public Map<String, String> usernames(Collection<String> userIds) {
        List<ItemKey> keys = userIds.stream()
                .distinct()
                .map(userId -> VoteTable.USER.key(new VoteUser.Key(userId)))
                .toList();
        Map<String, String> names = new HashMap<>();
        if (!keys.isEmpty()) {
            table.getAll(VoteTable.USER, keys)
                    .value()
                    .values()
                    .forEach(user -> names.put(user.userId(), user.username()));
        }
        return names;
    }
}
