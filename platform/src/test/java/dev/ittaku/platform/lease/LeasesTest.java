package dev.ittaku.platform.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeasesTest {
    /** Something to be done once, and its result. */
    record Task(
            String id,
            @Nullable String result,
            @Nullable String holder,
            @Nullable Instant until,
            @Nullable Long fence) {
        record Key(String id) {}

        Task done(String what) {
            return new Task(id, what, null, null, fence);
        }
    }

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Entity<Task, Task.Key> TASK;
    private static final GetPattern<Task.Key, Task> TASK_BY_ID;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Tasks").keys("PK", "SK");
        TASK = table.entity(Task.class, Task.Key.class)
                .named("task")
                .describedAs("Something to be done.")
                .key("TASK#{id}", "TASK")
                .sample(new Task("1", null, null, null, null))
                .declare();
        TASK_BY_ID = TASK.getConsistently("task", "One task.");
        DESIGN = table.build();
    }

    private final MovableClock clock = new MovableClock("2026-11-15T09:00:00Z");
    private final TestStore store = new TestStore(clock, DESIGN);
    private final Table table = store.table(DESIGN);
    private final Leases<Task> one = leases("one");
    private final Leases<Task> two = leases("two");
    private final ItemKey key = TASK.key(new Task.Key("1"));

    LeasesTest() {
        table.create(TASK, new Task("1", null, null, null, null)).orThrow();
    }

    private Leases<Task> leases(String name) {
        return new Leases<>(table, TASK, new Leases.Parts<>(Task::holder, Task::until, Task::fence), clock, name);
    }

    private Task now() {
        return table.get(TASK_BY_ID.of(new Task.Key("1"))).item().orElseThrow();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void oneHolderAtATimeUntilTheLeaseExpires() {
        Task taken = one.take(key, MINUTE).orElseThrow();
        assertThat(taken.holder()).isEqualTo("one");
        assertThat(taken.fence()).isEqualTo(1);
        assertThat(two.take(key, MINUTE)).isEmpty();
        assertThat(one.take(key, MINUTE)).as("not even by the same holder").isEmpty();

        clock.advance(MINUTE);
        assertThat(two.take(key, MINUTE).orElseThrow().fence()).isEqualTo(2);
    }

    @Test
    void aHolderThatWasFrozenWritesNothingAfterSomebodyElseHasTakenTheItem() {
        Task frozen = one.take(key, MINUTE).orElseThrow();
        clock.advance(MINUTE);
        Task taken = two.take(key, MINUTE).orElseThrow();

        assertThat(one.replace(frozen, frozen.done("late"))).isEmpty();
        one.release(frozen);
        one.postpone(frozen, clock.instant());
        assertThat(table.transact(Transaction.named("late write").check(TASK, key, one.holds(frozen)))
                        .isDone())
                .isFalse();
        assertThat(now()).isEqualTo(taken);

        assertThat(two.replace(taken, taken.done("in time"))).isPresent();
        assertThat(one.replace(frozen, frozen.done("later still"))).isEmpty();
        assertThat(now().result()).isEqualTo("in time");
    }

    @Test
    void aHolderWhoseLeaseHasExpiredWritesNothingThoughNobodyElseHasTakenTheItem() {
        Task frozen = one.take(key, MINUTE).orElseThrow();
        clock.advance(MINUTE);

        assertThat(one.replace(frozen, frozen.done("late"))).isEmpty();
        assertThat(now()).isEqualTo(frozen);
    }

    @Test
    void aHolderDoesNotWriteUnderAnEarlierLeaseOfItsOwn() {
        Task first = one.take(key, MINUTE).orElseThrow();
        one.release(first);
        Task second = one.take(key, MINUTE).orElseThrow();

        assertThat(one.replace(first, first.done("of the first"))).isEmpty();
        assertThat(one.replace(second, second.done("of the second"))).isPresent();
    }

    @Test
    void aReleasedItemIsFreeAtOnceAndAPostponedOneLater() {
        one.release(one.take(key, MINUTE).orElseThrow());
        Task taken = two.take(key, MINUTE).orElseThrow();

        two.postpone(taken, clock.instant().plusSeconds(5));
        assertThat(one.take(key, MINUTE)).isEmpty();
        clock.advance(Duration.ofSeconds(5));
        assertThat(one.take(key, MINUTE)).isPresent();
    }

    @Test
    void anItemThatDoesNotExistIsTakenOnlyByWhoMayCreateIt() {
        ItemKey other = TASK.key(new Task.Key("2"));
        assertThat(one.take(other, MINUTE)).isEmpty();
        assertThat(one.takeOrKeep(other, MINUTE)).isPresent();
        assertThat(one.takeOrKeep(other, MINUTE)).as("kept by its holder").isPresent();
        assertThat(two.takeOrKeep(other, MINUTE)).isEmpty();
    }

    @Test
    void anItemThatWasNeverTakenCannotBeWrittenUnderALease() {
        assertThatThrownBy(() -> one.holds(now())).hasMessageContaining("never taken");
    }
}
