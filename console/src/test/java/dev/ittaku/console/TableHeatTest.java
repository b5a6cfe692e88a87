package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.HeatReading;
import dev.ittaku.platform.heat.MeasuredClient;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which keys of a table are busy. */
class TableHeatTest {
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private final Heat heat = new Heat(clock);
    private final Console console = Shelf.console(store, clock, heat);
    private final Table table = Table.builder(Shelf.DESIGN, MeasuredClient.on(store.client(), heat))
            .clock(clock)
            .build();

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void keysAreShownButThoseThatAreSecretsAreOnlyCounted() {
        table.create(Shelf.BOOK, new Shelf.Book("a", 1, "Kokoro", "s3cr3t", null));
        for (int i = 0; i < 10; i++) {
            table.put(Shelf.NOTE, new Shelf.Note("b", i, "good"));
        }
        TableFacts facts = console.catalog().facts("Shelves");
        HeatReading read = console.heat().of(facts, null, "15");
        assertThat(read.keys().get(0).values()).containsExactly("SHELF#b");
        assertThat(read.keys()).anyMatch(key -> List.of("SHELF#a").equals(key.values()));
        // The guard of the unique code stands under the code.
        assertThat(read.keys()).filteredOn(key -> key.values() == null).hasSize(1);
        HeatReading byCode = console.heat().of(facts, "byCode", null);
        assertThat(byCode.keys()).hasSize(1);
        assertThat(byCode.keys().get(0).values()).isNull();
        assertThat(byCode.keys().get(0).write()).isPositive();
        assertThat(read.toString() + byCode).doesNotContain("s3cr3t");
    }

    @Test
    void anUnknownIndexAndABadNumberOfMinutesAreRefused() {
        TableFacts facts = console.catalog().facts("Shelves");
        assertThatThrownBy(() -> console.heat().of(facts, "byColour", null)).isInstanceOf(Refusal.class);
        for (String minutes : List.of("0", "181", "soon")) {
            assertThatThrownBy(() -> console.heat().of(facts, null, minutes)).isInstanceOf(Refusal.class);
        }
    }
}
