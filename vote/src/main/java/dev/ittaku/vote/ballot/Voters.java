package dev.ittaku.vote.ballot;

import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
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
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The people of the game, each written on first use and again when the account has another name. A voter's item is written a moment after the vote, which must not
 * wait for it; if that is lost, the next use writes it.
 */
public final class Voters {
    /** So many votes of a person are counted at most, since anyone may ask for anyone. */
    public static final int COUNTED = 2_000;

    private static final int REMEMBERED = 100_000;
    private static final int WAITING = 20_000;

    private record Person(String userId, String username) {}

    private final Table table;
    private final Clock clock;
    /** The names that were written, by user. */
    private final ConcurrentMap<String, String> known = new ConcurrentHashMap<>();

    private final BlockingQueue<Person> waiting = new ArrayBlockingQueue<>(WAITING);

    public Voters(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Notes that a person plays along; {@link #writeWaiting} writes it. */
    public void noteLater(String userId, String username) {
        if (!username.equals(known.get(userId)) && waiting.offer(new Person(userId, username))) {
            remember(userId, username);
        }
    }

    /** Writes a person's item now, if it does not exist or has another name. */
    public void note(String userId, String username) {
        if (!username.equals(known.get(userId))) {
            write(List.of(new Person(userId, username)));
            remember(userId, username);
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
        for (Person person : people) {
            String name = there.get(person.userId());
            if (name == null) {
                batch.put(VoteTable.USER, VoteUser.of(person.userId(), person.username(), now));
            } else if (!name.equals(person.username())) {
                // A deleted person's item is not written again.
                table.modify(
                        VoteTable.USER,
                        VoteTable.USER.key(new VoteUser.Key(person.userId())),
                        user -> user.named(person.username(), now));
            }
        }
        table.write(batch);
    }

    private void remember(String userId, String username) {
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        known.put(userId, username);
    }

    public void forget(String userId) {
        known.remove(userId);
    }

    /** A person who has taken part and is still there. */
    public VoteUser person(String userId) {
        Optional<VoteUser> found = InputChecks.isId(userId)
                ? table.get(VoteTable.USER_BY_ID.of(new VoteUser.Key(userId))).item()
                : Optional.empty();
        return found.orElseThrow(VoteRefusal::noPerson);
    }

    /** In how many games a person has voted, and how often; of those who vote very often the newest votes count. */
    public Participation participation(String userId) {
        return Participation.of(
                table.page(VoteTable.VOTES_OF_USER.of(new VoteUser.Key(userId)).limit(COUNTED)));
    }

    /** The usernames of these people; deleted people are missing. */
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
