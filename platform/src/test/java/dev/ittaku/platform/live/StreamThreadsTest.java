package dev.ittaku.platform.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.stream.Event;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class StreamThreadsTest {
    record Note(String id, String text) {
        record Key(String id) {}
    }

    private static final Entity<Note, Note.Key> NOTE;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Notes").keys("PK", "SK").stream(StreamViewType.NEW_AND_OLD_IMAGES);
        NOTE = table.entity(Note.class, Note.Key.class)
                .named("note")
                .describedAs("A note.")
                .key("NOTE#{id}", "NOTE")
                .sample(new Note("1", "sample"))
                .declare();
        DESIGN = table.build();
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final AtomicInteger reads = new AtomicInteger();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final Table table;

    StreamThreadsTest() {
        TestStore.create(store.client(), DESIGN);
        table = Table.of(DESIGN, store.client());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StreamThreads threads(Duration pause) {
        DynamoDbStreamsClient counted = (DynamoDbStreamsClient) Proxy.newProxyInstance(
                DynamoDbStreamsClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbStreamsClient.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("getRecords")) {
                        reads.incrementAndGet();
                    }
                    return method.invoke(store.streams(), args);
                });
        return new StreamThreads(store.client(), counted, pause);
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
        }
    }

    @Test
    void aStreamIsReadWhenSomethingWasWrittenAndNotBefore() {
        try (StreamThreads threads = threads(Duration.ofDays(1))) {
            threads.watch(DESIGN, this::hear);
            assertThat(reads).hasValue(0);
            write("pushed");
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
}
