package dev.ittaku.table.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.migration.DirectoryServer.Note;
import dev.ittaku.table.migration.DirectoryServer.User;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** One server's worth of work on users of its own, compared with what they should be. */
final class DirectoryWork implements Runnable {
    /** Users whom no server creates or deletes. */
    static final int STEADY = 60;

    private final int number;
    private final AtomicReferenceArray<DirectoryServer> servers;
    private final AtomicBoolean stop;
    private final AtomicInteger visits;
    private final Random random;
    final Map<String, User> mine = new TreeMap<>();
    private int made;
    final Semaphore rounds = new Semaphore(0);

    DirectoryWork(int number, AtomicReferenceArray<DirectoryServer> servers, AtomicBoolean stop, AtomicInteger visits) {
        this.number = number;
        this.servers = servers;
        this.stop = stop;
        this.visits = visits;
        this.random = new Random(number);
    }

    @Override
    public void run() {
        while (!stop.get()) {
            DirectoryServer server = servers.get(number % servers.length());
            write(server);
            read(server);
            rounds.release();
        }
    }

    private void write(DirectoryServer server) {
        Table table = server.table;
        String name = "w%d-%d".formatted(number, made);
        switch (random.nextInt(6)) {
            case 0, 1 -> {
                User user = new User(name, name + "@w", 0);
                table.create(server.user, user).orThrow();
                assertThat(table.create(server.user, user).refusal()).contains(Reason.EXISTS);
                mine.put(name, user);
                made++;
            }
            case 2 ->
                any().ifPresent(user -> {
                    User moved = new User(user.name(), made++ + "-" + number + "@moved", user.visits());
                    table.replace(server.user, user, moved).orThrow();
                    mine.put(user.name(), moved);
                });
            case 3 ->
                any().ifPresent(user -> {
                    table.delete(server.user, user).orThrow();
                    mine.remove(user.name());
                });
            case 4 -> {
                String note = "n%d-%d".formatted(number, random.nextInt(5));
                table.write(new Batch().put(server.note, new Note(note, "first")));
                table.upsert(
                                server.note,
                                server.note.key(new Note.Key(note)),
                                Update.of(server.note.field(Note::text).set("second")))
                        .orThrow();
                assertThat(table.deleteKey(server.note, server.note.key(new Note.Key(note)))
                                .orThrow())
                        .contains(new Note(note, "second"));
            }
            default -> {
                String steady = "steady%02d".formatted(random.nextInt(STEADY));
                table.update(server.user.at(new User.Key(steady)))
                        .add(User::visits)
                        .by(1)
                        .run()
                        .orThrow();
                visits.incrementAndGet();
            }
        }
    }

    private Optional<User> any() {
        return mine.values().stream()
                .skip(mine.isEmpty() ? 0 : random.nextInt(mine.size()))
                .findFirst();
    }

    private void read(DirectoryServer server) {
        any().ifPresent(user -> assertThat(server.get(user.name())).isEqualTo(user));
        List<String> names = random.nextBoolean() ? server.pages(server.all) : reversed(server.pages(server.last));
        assertThat(names).isSorted().doesNotHaveDuplicates().containsAll(mine.keySet());
        assertThat(names.stream().filter(name -> name.startsWith("steady"))).hasSize(STEADY);
        assertThat(server.table.collect(server.directory.of(new User.All())).value())
                .filteredOn(user -> user.name().startsWith("steady"))
                .hasSize(STEADY);
        List<ItemKey> keys = mine.keySet().stream()
                .map(name -> server.user.key(new User.Key(name)))
                .toList();
        assertThat(server.table.getAll(server.user, keys).value()).hasSize(keys.size());
        assertThat(server.table
                        .snapshot(server.one.of(new User.Key("steady07")))
                        .value()
                        .get(server.one.of(new User.Key("steady07"))))
                .isPresent();
    }

    private static List<String> reversed(List<String> names) {
        List<String> reversed = new ArrayList<>(names);
        Collections.reverse(reversed);
        return reversed;
    }
}
