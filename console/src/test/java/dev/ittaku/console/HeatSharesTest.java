package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.console.heat.HeatShares;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.platform.heat.Charge;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.HeatReading;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two servers of one installation see the units of both. */
class HeatSharesTest {
    private static final String TABLE = "Shelves";
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, AccountsDesign.DESIGN);
    private final Heat here = new Heat(clock);
    private final Heat there = new Heat(clock);
    private final HeatShares ours = shares(here, "here", new byte[32]);
    private final HeatShares theirs = shares(there, "there", new byte[32]);

    private HeatShares shares(Heat heat, String server, byte[] key) {
        return new HeatShares(
                heat,
                store.table(AccountsDesign.DESIGN),
                InstallationPart.ITEMS,
                new Cursors(key, new SecureRandom()),
                server);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Charge charge(String key, double read, double write) {
        return new Charge(TABLE, null, List.of(key), read, write, 0);
    }

    private HeatReading seenHere() {
        return here.read(TABLE, null, 60, ours.told());
    }

    @Test
    void unitsOfAllServersAreAddedUpByMinuteAndKey() {
        here.add(charge("SHELF#a", 200, 0));
        there.add(charge("SHELF#a", 100, 50));
        there.add(charge("SHELF#b", 400, 0));
        there.add(new Charge(TABLE, "byCode", List.of("x"), 7, 0, 0));
        assertThat(theirs.share()).as("nothing is over yet").isZero();
        clock.advance(Duration.ofMinutes(5));
        assertThat(theirs.share()).isEqualTo(1);
        assertThat(theirs.share()).as("each window is told once").isZero();
        assertThat(ours.share()).isEqualTo(1);

        HeatReading read = seenHere();
        assertThat(read.servers()).isEqualTo(2);
        assertThat(read.minutes().get(0).read()).isEqualTo(700);
        assertThat(read.minutes().get(0).write()).isEqualTo(50);
        assertThat(read.minutes().get(0).parts().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isEqualTo(750);
        assertThat(read.keys())
                .extracting(HeatReading.Key::values)
                .containsExactly(List.of("SHELF#b"), List.of("SHELF#a"));
        assertThat(read.keys().get(1).read())
                .as("its own are not counted twice")
                .isEqualTo(300);
        assertThat(read.keys().get(1).busiest().read()).isEqualTo(1);
        assertThat(here.read(TABLE, "byCode", 60, ours.told()).keys()).hasSize(1);
        assertThat(here.read(TABLE, null, 60).servers()).isEqualTo(1);
    }

    @Test
    void whatAServerMeasuredOutlivesItForThreeHours() {
        there.add(charge("SHELF#a", 200, 0));
        clock.advance(Duration.ofMinutes(5));
        theirs.share();
        Heat fresh = new Heat(clock);
        HeatReading read =
                fresh.read(TABLE, null, 60, shares(fresh, "later", new byte[32]).told());
        assertThat(read.since()).isEqualTo("2026-11-16T09:00:00Z");
        assertThat(read.keys()).hasSize(1);
        clock.advance(Duration.ofHours(3));
        assertThat(ours.told()).isEmpty();
    }

    @Test
    void aServerAtRestWritesNothing() {
        there.add(charge("SHELF#a", 99, 0));
        clock.advance(Duration.ofMinutes(30));
        assertThat(theirs.share()).isZero();
        assertThat(ours.told()).isEmpty();
    }

    @Test
    void keysAreNotReadableInTheStoreAndWhatCannotBeReadIsLeftOut() {
        there.add(charge("SHELF#s3cr3t", 200, 0));
        clock.advance(Duration.ofMinutes(5));
        theirs.share();
        assertThat(store.client()
                        .scan(scan -> scan.tableName(AccountsDesign.DESIGN.name()))
                        .items()
                        .toString())
                .contains("HEAT")
                .doesNotContain("s3cr3t");
        byte[] otherKey = new byte[32];
        otherKey[0] = 1;
        assertThat(shares(new Heat(clock), "stranger", otherKey).told()).isEmpty();
    }
}
