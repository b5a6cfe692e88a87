package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.Shelf.Book;
import dev.ittaku.table.testing.GoldenRequests;
import dev.ittaku.table.testing.TableExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShelfTest {
    @RegisterExtension
    final TableExtension store = TableExtension.of(Shelf.DESIGN);

    @Test
    void aBookStandsThereOnce() {
        Shelf shelf = new Shelf(store.table());
        Book kokoro = new Book("aki", "Kokoro", 1914);
        assertTrue(shelf.add(kokoro));
        assertFalse(shelf.add(kokoro));
        assertEquals(List.of(kokoro), shelf.of("aki"));
        assertEquals(List.of(), shelf.of("ben"));
    }

    @Test
    void readingAShelfIsAQueryAndNoScan() {
        assertTrue(GoldenRequests.of(Shelf.DESIGN).contains("OWNER#aki"));
    }
}
