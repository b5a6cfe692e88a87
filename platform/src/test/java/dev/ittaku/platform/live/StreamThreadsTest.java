package dev.ittaku.platform.live;

import static dev.ittaku.platform.live.Note.DESIGN;
import static dev.ittaku.platform.live.Note.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.stream.Event;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class StreamThreadsTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final AtomicInteger reads = new AtomicInteger();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<String> tables = new CopyOnWriteArrayList<>();
    private final Table table;
    private Runnable afterPlaced = () -> {};
    private volatile Runnable beforeRead = () -> {};

    StreamThreadsTest() {
        TestStore.create(store.client(), DESIGN);
        table = Table.of(DESIGN, store.client());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StreamThreads threads(Duration pause) {
        DynamoDbStreamsClient hooked = HookedStreams.of(
                store.streams(),
                operation -> {
                    if (operation.equals("getRecords")) {
                        reads.incrementAndGet();
                        beforeRead.run();
                    }
                },
                operation -> {
                    if (operation.equals("getShardIterator")) {
                        afterPlaced.run();
                    }
                });
        return new StreamThreads(store.client(), hooked, pause, (name, written) -> tables.add(name));
    }

    private void hear(Event<?> event) {
        if (event instanceof Event.Inserted<?> inserted && inserted.item() instanceof Note note) {
            heard.add(note.text());
        }
    }

    private void write(String text) {
        table.put(NOTE, new Note(text, text)).orThrow();
    }

    @Test
    void whatIsWrittenAfterTheWatchBeganIsTold() {
        write("before");
        try (StreamThreads threads = threads(Duration.ofMillis(50))) {
            threads.watch(DESIGN, this::hear);
            write("first");
            write("second");
            await().until(() -> heard.size() == 2);
            assertThat(heard).containsExactly("first", "second");
            assertThat(tables).containsExactly("Notes", "Notes");
        }
    }

    @Test
    void aStreamIsReadWhenSomethingWasWrittenAndNotBefore() {
        try (StreamThreads threads = threads(Duration.ofDays(1))) {
            threads.watch(DESIGN, this::hear);
            await().until(() -> reads.get() == 1);
            write("pushed");
            assertThat(reads).as("but for the look at the beginning").hasValue(1);
            threads.written();
            await().until(() -> heard.contains("pushed"));
        }
    }

    @Test
    void nothingIsReadWhileNobodyWatches() {
        try (StreamThreads threads = threads(Duration.ofMillis(10))) {
            threads.watch(DESIGN, this::hear).close();
            await().until(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("stream-Notes")));
            int before = reads.get();
            write("unheard");
            threads.written();
            assertThat(reads).hasValue(before);
            assertThat(heard).isEmpty();
        }
    }

    @Test
    void whatIsWrittenWhileTheWatchBeginsIsReadAtOnce() {
        try (StreamThreads threads = threads(Duration.ofDays(1))) {
            afterPlaced = () -> {
                write("early");
                threads.written();
            };
            threads.watch(DESIGN, this::hear);
            await().until(() -> heard.contains("early"));
        }
    }

    @Test
    void theThreadOutlivesWhateverGoesWrong() {
        try (StreamThreads threads = threads(Duration.ofMillis(10))) {
            beforeRead = () -> {
                beforeRead = () -> {};
                throw new AssertionError("no way");
            };
            threads.watch(DESIGN, event -> {
                throw new AssertionError("not me");
            });
            threads.watch(DESIGN, this::hear);
            write("first");
            write("second");
            await().until(() -> heard.size() == 2);
        }
    }
}
