package dev.ittaku.table.stream;

import static dev.ittaku.table.Library.NOTE;
import static dev.ittaku.table.stream.ScriptedStreams.emptyThen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Note;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How a consumer reads shards whose pages are partly empty, or whose events cannot be handled. */
class StreamPagesTest {
    private final ScriptedStreams streams = new ScriptedStreams();
    private final List<Integer> handled = new ArrayList<>();

    private final Set<Integer> broken = new HashSet<>();

    private StreamConsumer consumer(ShardLedger ledger) {
        EventHandlers handlers = new EventHandlers().on(NOTE, event -> {
            int number = ((Event.Inserted<Note>) event).item().number();
            if (broken.contains(number)) {
                throw new IllegalStateException("not " + number);
            }
            handled.add(number);
        });
        return new StreamConsumer(Library.DESIGN, streams, "arn", ledger, handlers);
    }

    @Test
    void aFewEmptyPagesAreReadOverInOnePoll() {
        streams.shard("a", emptyThen(2, 1));
        assertThat(consumer(ShardLedger.inMemory("test")).poll()).isEqualTo(1);
    }

    @Test
    void recordsBehindManyEmptyPagesAreReachedPollByPoll() {
        streams.shard("a", emptyThen(20, 1));
        StreamConsumer consumer = consumer(ShardLedger.inMemory("test"));
        for (int i = 0; i < 10; i++) {
            consumer.poll();
        }
        assertThat(handled).containsExactly(1);
    }

    @Test
    void whereAPollStoppedIsForgottenWhenTheIteratorExpires() {
        streams.shard("a", 1, 0, 0, 0, 0, 2);
        StreamConsumer consumer = consumer(ShardLedger.inMemory("test"));
        consumer.poll();
        streams.expireIterators();
        consumer.poll();
        consumer.poll();
        assertThat(handled).containsExactly(1, 2);
    }

    @Test
    void whatAnotherReaderHasHandledMeanwhileIsNotHandledAgain() {
        streams.shard("a", 0, 0, 0, 1, 0, 0, 0, 2);
        ShardLedger ledger = ShardLedger.inMemory("test");
        StreamConsumer first = consumer(ledger);
        first.poll();
        StreamConsumer second = consumer(ledger);
        second.poll();
        second.poll();
        assertThat(handled).containsExactly(1);
        first.poll();
        first.poll();
        assertThat(handled).containsExactly(1, 2);
    }

    @Test
    void aShardThatIsClaimedAgainIsReadFromWhatTheLedgerSays() {
        streams.shard("a", 0, 0, 0, 1);
        boolean[] taken = {false};
        ShardLedger memory = ShardLedger.inMemory("test");
        StreamConsumer consumer = consumer(new ShardLedger() {
            @Override
            public Optional<ShardProgress> claim(String shardId) {
                return taken[0] ? Optional.empty() : memory.claim(shardId);
            }

            @Override
            public boolean isFinished(String shardId) {
                return false;
            }

            @Override
            public boolean advance(ShardProgress progress) {
                return memory.advance(progress);
            }
        });
        consumer.poll();
        taken[0] = true;
        consumer.poll();
        assertThat(streams.requests).isEqualTo(3);
        taken[0] = false;
        consumer.poll();
        assertThat(streams.requests).isEqualTo(6);
        assertThat(handled).isEmpty();
    }

    @Test
    void aHandlerThatThrowsStopsItsShardAndNoOther() {
        streams.shard("a", 1, 2).shard("b", 3).shard("c", 4, 5).shard("d", 6);
        broken.addAll(List.of(1, 5));
        StreamConsumer consumer = consumer(ShardLedger.inMemory("test"));
        assertThatThrownBy(consumer::poll)
                .hasMessage("not 1")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .singleElement()
                        .satisfies(second -> assertThat(second).hasMessage("not 5")));
        assertThat(handled).containsExactly(3, 4, 6);
        broken.clear();
        consumer.poll();
        assertThat(handled).containsExactly(3, 4, 6, 1, 2, 5);
    }
}
