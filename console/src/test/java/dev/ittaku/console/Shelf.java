package dev.ittaku.console;

import dev.ittaku.console.item.Cursors;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.Projection;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** A design for the tests: books on shelves, some of them locked by a code, and the notes about them. */
final class Shelf {
    record Book(
            String shelf,
            int number,
            String title,
            @Nullable String code,
            @Nullable Instant until) {
        record Key(String shelf, int number) {}

        record OnShelf(String shelf) {}

        record ByCode(String code) {}
    }

    record Note(String shelf, int number, String text) {
        record Key(String shelf, int number) {}
    }

    static final Entity<Book, Book.Key> BOOK;
    static final Entity<Note, Note.Key> NOTE;
    static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Shelves")
                .describedAs("Books on shelves.")
                .keys("PK", "SK")
                .gsi("byCode", "codeKey", "SK", Projection.KEYS_ONLY)
                .ttl("until")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery();
        BOOK = table.entity(Book.class, Book.Key.class)
                .named("book")
                .describedAs("A book.")
                .key("SHELF#{shelf}", "BOOK#{number:3}")
                .attribute("codeKey", "CODE#{code}")
                .unique(Book::code)
                .secret(Book::code)
                .sample(new Book("a", 1, "Kokoro", "s3cr3t", null))
                .declare();
        NOTE = table.entity(Note.class, Note.Key.class)
                .named("note")
                .describedAs("A note about a book.")
                .key("SHELF#{shelf}", "NOTE#{number:3}")
                .sample(new Note("a", 1, "good"))
                .declare();
        BOOK.get("book", "Gets a book.");
        BOOK.query("books of a shelf", "Lists the books of a shelf.").limit(2).declare(Book.OnShelf.class);
        BOOK.query("book of a code", "Finds a book by its code.")
                .index("byCode")
                .confirmed("a code may have been changed")
                .declare(Book.ByCode.class);
        DESIGN = table.build();
    }

    private Shelf() {}

    /** A console on a store in memory. */
    static Console console(TestStore store, Clock clock) {
        return console(store, clock, new Heat(clock));
    }

    static Console console(TestStore store, Clock clock, Heat heat) {
        return Console.on(
                new Console.Store(
                        store.client(),
                        store.embedded().streams(),
                        moment -> Optional.of(store.embedded().asOf(moment)),
                        heat,
                        true,
                        Set.of("Sealed")),
                List.of(DESIGN, ReadingRoom.DESIGN),
                clock,
                new Cursors(new byte[32], new SecureRandom()));
    }
}
