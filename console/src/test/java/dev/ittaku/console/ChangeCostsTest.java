package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.model.ChangeAsked;
import dev.ittaku.console.model.ChangeCost;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What changes to a model would cost. */
class ChangeCostsTest {
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private final Console console = Shelf.console(store, clock);

    /** Four books of two units, one of them with a code, and six notes of one. */
    @BeforeEach
    void fill() {
        var table = store.table(Shelf.DESIGN);
        for (int i = 0; i < 4; i++) {
            table.create(Shelf.BOOK, new Shelf.Book("a", i, "x".repeat(1500), i == 0 ? "s3cr3t" : null, null));
        }
        for (int i = 0; i < 6; i++) {
            table.put(Shelf.NOTE, new Shelf.Note("a", i, "good"));
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ChangeCost cost(String change, @Nullable String index, @Nullable String entity) {
        return console.changeCosts().of(console.catalog().facts("Shelves"), ChangeAsked.of(change, index, entity));
    }

    @Test
    void rewritingWritesEachItemOfTheEntityAndItsEntriesInIndexes() {
        ChangeCost books = cost("rewrite", null, "book");
        assertThat(books.items()).isEqualTo(4);
        assertThat(books.exact()).isTrue();
        assertThat(books.writeUnits()).isEqualTo(4 * 2 + 1);
        assertThat(books.seconds()).isEqualTo(1);
        assertThat(books.readUnits()).isPositive();
        assertThat(cost("rewrite", null, "note").writeUnits()).isEqualTo(6);
    }

    @Test
    void aNewKeyAlsoDeletesWhatStoodUnderTheOldOne() {
        assertThat(cost("rekey", null, "book").writeUnits()).isEqualTo(2 * (4 * 2 + 1));
    }

    @Test
    void aCopyWritesEverything() {
        ChangeCost copy = cost("copy", null, null);
        // The guard of the unique code is an item, too.
        assertThat(copy.items()).isEqualTo(11);
        assertThat(copy.writeUnits()).isEqualTo(4 * 2 + 1 + 6 + 1);
    }

    @Test
    void aRemovedIndexCostsNothingAndSavesItsShareOfEachWrite() {
        ChangeCost removed = cost("remove-index", "byCode", null);
        assertThat(removed.items()).isEqualTo(1);
        assertThat(removed.bytes()).isPositive();
        assertThat(removed.writeUnits()).isZero();
        assertThat(removed.unitsPerWrite()).isEqualTo(-1);
    }

    @Test
    void whatIsNotThereIsRefused() {
        for (Runnable bad : List.<Runnable>of(
                () -> cost("enlarge", null, null),
                () -> cost("remove-index", "", null),
                () -> cost("remove-index", "byColour", null),
                () -> cost("rewrite", null, "map"))) {
            assertThatThrownBy(bad::run).isInstanceOf(Refusal.class);
        }
    }
}
