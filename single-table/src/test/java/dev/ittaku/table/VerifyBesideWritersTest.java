package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.verify.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A repair while others create, change and delete must not see faults where there are none, nor make any. */
class VerifyBesideWritersTest {
    private static final int WRITERS = 3;

    private final AtomicBoolean stopped = new AtomicBoolean();

    @Test
    void aRepairBesideWritersBreaksNothing() throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(Library.DESIGN);
            Table table = Table.of(Library.DESIGN, store.client());
            ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
            List<Future<?>> writers = new ArrayList<>();
            for (int t = 0; t < WRITERS; t++) {
                int own = t * 1000;
                writers.add(threads.submit(() -> write(table, own)));
            }
            for (int i = 0; i < 15; i++) {
                assertThat(table.repair(progress -> {}).findings())
                        .allMatch(finding -> finding.state() == Finding.State.BUSY);
            }
            stopped.set(true);
            for (Future<?> writer : writers) {
                writer.get();
            }
            threads.shutdown();
            assertThat(table.verify(progress -> {}).findings()).isEmpty();
        }
    }

    private void write(Table table, int own) {
        for (int i = 0; !stopped.get(); i++) {
            Library.Book book = Library.book(own + i % 7);
            table.create(BOOK, book);
            Library.Book stored = table.get(Library.BOOK_BY_ID.of(new Book.Key("me", book.id())))
                    .item()
                    .orElseThrow();
            table.replace(BOOK, stored, stored.slugged("other-" + own + i % 3));
            if (i % 2 == 0) {
                table.get(Library.BOOK_BY_ID.of(new Book.Key("me", book.id())))
                        .item()
                        .ifPresent(now -> table.delete(BOOK, now));
            }
        }
    }
}
