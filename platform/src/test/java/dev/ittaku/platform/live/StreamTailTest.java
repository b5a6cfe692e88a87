package dev.ittaku.platform.live;

import static dev.ittaku.platform.live.Note.DESIGN;
import static dev.ittaku.platform.live.Note.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.stream.StreamConsumer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.Record;

/** A reader at the end of a stream misses nothing, whatever fails in between. */
class StreamTailTest {
    private static final int SPLIT_AFTER = 10;

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory(
            StoreOptions.defaults().withLimits(StoreLimits.DEFAULTS.withShardRecords(SPLIT_AFTER)));
    private final List<String> found = new ArrayList<>();
    private final Table table;
    private Consumer<String> before = operation -> {};

    StreamTailTest() {
        TestStore.create(store.client(), DESIGN);
        table = Table.of(DESIGN, store.client());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StreamTail tail() {
        return new StreamTail(
                HookedStreams.of(store.streams(), operation -> before.accept(operation), operation -> {}), arn());
    }

    private String arn() {
        return StreamConsumer.streamOf(store.client(), DESIGN).orElseThrow();
    }

    /** The store splits a shard that is due when it is asked for its shards. */
    private void split() {
        assertThat(store.streams()
                        .describeStream(request -> request.streamArn(arn()))
                        .streamDescription()
                        .shards())
                .hasSize(3);
    }

    private void write(int from, int to) {
        IntStream.range(from, to)
                .forEach(id -> table.put(NOTE, new Note("" + id, "")).orThrow());
    }

    private static String[] names(int to) {
        return IntStream.range(0, to).mapToObj(id -> "NOTE#" + id).toArray(String[]::new);
    }

    private void find(Record record) {
        found.add(record.dynamodb().keys().get("PK").s());
    }

    /** The given call of an operation fails, counted from now; those after it do not. */
    private void fail(String failing, int call) {
        List<String> calls = new ArrayList<>();
        before = operation -> {
            if (operation.equals(failing)) {
                calls.add(operation);
                if (calls.size() == call) {
                    throw new IllegalStateException("the network is gone");
                }
            }
        };
    }

    private void readAll(StreamTail tail) {
        while (tail.read(this::find)) {
            // There is more.
        }
    }

    @Test
    void childrenAreReadAlthoughTheShardsCouldNotBeListedWhenTheirParentEnded() {
        StreamTail tail = tail();
        write(0, SPLIT_AFTER);
        split();
        write(SPLIT_AFTER, SPLIT_AFTER + 5);
        fail("describeStream", 1);
        assertThatThrownBy(() -> readAll(tail)).hasMessage("the network is gone");
        readAll(tail);
        assertThat(found).containsExactlyInAnyOrder(names(SPLIT_AFTER + 5));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aChildIsReadAlthoughItsPlaceCouldNotBeTakenAtFirst(int child) {
        StreamTail tail = tail();
        write(0, SPLIT_AFTER);
        split();
        write(SPLIT_AFTER, SPLIT_AFTER + 5);
        fail("getShardIterator", child);
        assertThatThrownBy(() -> readAll(tail)).hasMessage("the network is gone");
        readAll(tail);
        assertThat(found).containsExactlyInAnyOrder(names(SPLIT_AFTER + 5));
    }

    @Test
    void aShardThatCannotBeReadLosesNothingOfTheOthers() {
        StreamTail tail = tail();
        write(0, SPLIT_AFTER);
        split();
        readAll(tail);
        write(SPLIT_AFTER, SPLIT_AFTER + 8);
        fail("getRecords", 1);
        assertThatThrownBy(() -> tail.read(this::find)).hasMessage("the network is gone");
        assertThat(found).as("the other shard").hasSizeGreaterThan(SPLIT_AFTER);
        readAll(tail);
        assertThat(found).containsExactlyInAnyOrder(names(SPLIT_AFTER + 8));
    }

    @Test
    void aReaderComesBackFromAShardThatIsWrittenToWithoutEnd() {
        StreamTail tail = tail();
        before = operation -> {
            if (operation.equals("getRecords")) {
                write(found.size(), found.size() + 1);
            }
        };
        assertThat(tail.read(this::find)).as("there may be more").isTrue();
        assertThat(found).hasSize(10);
    }
}
