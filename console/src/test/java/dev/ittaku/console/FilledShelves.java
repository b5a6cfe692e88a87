package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.Shelf.Book;
import dev.ittaku.console.Shelf.Note;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The console on a store with one designed table and one that nobody declared. */
abstract class FilledShelves {
    static final String SECRET = "s3cr3t-code";
    final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    final TestStore store = new TestStore(clock, Shelf.DESIGN);
    Console console;

    @BeforeEach
    void fill() {
        console = Shelf.console(store, clock);
        Table table = store.table(Shelf.DESIGN);
        table.create(Shelf.BOOK, new Book("a", 1, "Kokoro", SECRET, Instant.parse("2026-11-17T00:00:00Z")));
        table.create(Shelf.BOOK, new Book("a", 2, "Botchan", null, null));
        table.create(Shelf.BOOK, new Book("a", 3, "Sanshiro", null, null));
        table.create(Shelf.NOTE, new Note("a", 1, "good"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    static ItemsAsked key(String key) {
        return new ItemsAsked("Shelves", null, List.of(key), List.of(), null, false, false, 20, null);
    }

    static ItemsAsked scan(String table, String index) {
        return new ItemsAsked(table, index, List.of(), List.of(), null, false, true, 20, null);
    }

    static void refused(String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable asked) {
        assertThatThrownBy(asked)
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
