package dev.ittaku.table.stream;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.MovableClock;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

class StreamConsumerTest {
    private static final DesignBuilder LEDGER_TABLE =
            TableDesign.named("Ledger").keys("PK", "SK").ttl("ttl");
    private static final TableShardLedger.Declared LEDGER = TableShardLedger.declareIn(LEDGER_TABLE);
    private static final TableDesign LEDGER_DESIGN = LEDGER_TABLE.build();

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final Table table =
            Table.builder(Library.DESIGN, store.client()).clock(clock).build();
    private final Table ledgerTable =
            Table.builder(LEDGER_DESIGN, store.client()).clock(clock).build();
    private final List<Event<?>> seen = new ArrayList<>();

    @BeforeEach
    void create() {
        TableCreation creation = new TableCreation(store.client(), pause -> {});
        creation.createIfMissing(Library.DESIGN);
        creation.createIfMissing(LEDGER_DESIGN);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StreamConsumer consumer(ShardLedger ledger, EventHandlers handlers) {
        String arn = StreamConsumer.streamOf(store.client(), Library.DESIGN).orElseThrow();
        return new StreamConsumer(Library.DESIGN, store.streams(), arn, ledger, handlers);
    }

    private ShardLedger ledger(String server) {
        return new TableShardLedger(ledgerTable, LEDGER, "test", server, clock, Duration.ofSeconds(30));
    }

    private EventHandlers all() {
        return new EventHandlers().on(BOOK, seen::add).on(NOTE, seen::add).on(MEMBER, seen::add);
    }

    @Test
    void changesComeAsTypedEventsAndGuardsStayUnseen() {
        StreamConsumer consumer = consumer(ShardLedger.inMemory("test"), all());
        Book book = table.create(BOOK, Library.book(1)).orThrow();
        Book renamed = table.replace(BOOK, book, book.titled("New")).orThrow();
        table.delete(BOOK, renamed).orThrow();
        consumer.poll();
        List<Event<?>> books =
                seen.stream().filter(event -> event.entity() == BOOK).toList();
        assertThat(books).hasSize(3);
        assertThat(((Event.Inserted<?>) books.get(0)).item()).isEqualTo(book);
        assertThat(((Event.Modified<?>) books.get(1)).before()).isEqualTo(book);
        assertThat(((Event.Modified<?>) books.get(1)).after()).isEqualTo(renamed);
        assertThat(((Event.Removed<?>) books.get(2)).item()).isEqualTo(renamed);
        assertThat(seen).allMatch(event -> event.entity() == BOOK || event.entity() == MEMBER);
        assertThat(consumer.poll()).isZero();
    }

    @Test
    void aDeletionByTimeToLiveIsToldApart() {
        Note note = Library.note(1);
        Record record = Record.builder()
                .eventName(OperationType.REMOVE)
                .userIdentity(Identity.builder()
                        .type("Service")
                        .principalId("dynamodb.amazonaws.com")
                        .build())
                .dynamodb(StreamRecord.builder()
                        .keys(NOTE.keyItem(NOTE.keyOf(note)))
                        .oldImage(NOTE.encode(note))
                        .sequenceNumber("1")
                        .approximateCreationDateTime(clock.instant())
                        .build())
                .build();
        assertThat(Event.of(Library.DESIGN, record))
                .contains(new Event.Expired<>(NOTE, note, new Event.Source("1", clock.instant())));
        Record bare = record.toBuilder()
                .dynamodb(record.dynamodb().toBuilder().oldImage(Map.of()).build())
                .build();
        assertThatThrownBy(() -> Event.of(Library.DESIGN, bare)).hasMessageContaining("NEW_AND_OLD_IMAGES");
    }

    @Test
    void aFailedEventComesAgainAndNothingIsLostOrDisordered() {
        for (int i = 0; i < 10; i++) {
            table.put(NOTE, Library.note(i));
        }
        List<Integer> handled = new ArrayList<>();
        boolean[] broken = {true};
        EventHandlers handlers = new EventHandlers().on(NOTE, event -> {
            int number = ((Event.Inserted<Note>) event).item().number();
            if (number == 4 && broken[0]) {
                throw new IllegalStateException("not now");
            }
            handled.add(number);
        });
        StreamConsumer first = consumer(ledger("one"), handlers);
        assertThatThrownBy(first::poll).hasMessage("not now");
        broken[0] = false;
        consumer(ledger("one"), handlers).poll();
        assertThat(handled).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void oneServerReadsAShardAndAnotherTakesOverWhenItsLeaseRunsOut() {
        table.put(NOTE, Library.note(1));
        consumer(ledger("one"), all()).poll();
        table.put(NOTE, Library.note(2));
        assertThat(consumer(ledger("two"), all()).poll()).isZero();
        assertThat(seen).hasSize(1);
        clock.set(clock.instant().plusSeconds(31));
        consumer(ledger("two"), all()).poll();
        assertThat(seen).hasSize(2);
        ShardProgress stale = ledgerProgress();
        assertThat(stale.owner()).isEqualTo("two");
        assertThat(ledger("one").advance(stale)).isFalse();
    }

    private ShardProgress ledgerProgress() {
        return store.client().scan(r -> r.tableName("Ledger")).items().stream()
                .map(LEDGER.progress()::decode)
                .findFirst()
                .orElseThrow();
    }
}
