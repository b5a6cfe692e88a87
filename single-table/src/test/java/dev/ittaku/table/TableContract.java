package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.BOOK_BY_ID;
import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.MEMBER_BY_NAME;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Details;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Library.State;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a table does over any client; run on the embedded store and over HTTP. */
abstract class TableContract {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    final MovableClock clock = new MovableClock(START);
    DynamoDbClient client;
    Table table;

    abstract DynamoDbClient client();

    @BeforeEach
    void create() {
        client = client();
        new TableCreation(client, pause -> {}).createIfMissing(Library.DESIGN);
        table = Table.builder(Library.DESIGN, client)
                .clock(clock)
                .cursorSecret(new byte[] {1})
                .build();
    }

    private Book created(int i) {
        return table.create(BOOK, Library.book(i)).orThrow();
    }

    private Member me() {
        return table.get(MEMBER_BY_NAME.of("me")).item().orElseThrow();
    }

    private Map<String, AttributeValue> raw(ItemKey key) {
        return client.getItem(r -> r.tableName("Library").key(BOOK.keyItem(key)).consistentRead(true))
                .item();
    }

    @Test
    void theLiveTableIsAsDeclared() {
        assertThat(Drift.check(client, Library.DESIGN).differences()).isEmpty();
    }

    @Test
    void aCreatedItemIsStampedVersionedAndFound() {
        Book book = created(1);
        assertThat(book.version()).isEqualTo(1);
        assertThat(book.created()).isEqualTo(START);
        assertThat(table.get(BOOK_BY_ID.of("me", "b1")).item()).contains(book);
        assertThat(table.get(BOOK_BY_ID.of("me", "b2")).item()).isEmpty();
    }

    @Test
    void creatingTwiceIsRefusedAndShowsWhatIsThere() {
        Book first = created(1);
        Outcome<Book> second =
                table.create(BOOK, Library.book(1).titled("Other").slugged("other"));
        Outcome.Refused<Book> refused = (Outcome.Refused<Book>) second;
        assertThat(refused.reason()).isEqualTo(Reason.EXISTS);
        assertThat(refused.existing()).contains(first);
        assertThat(me().bookCount()).isEqualTo(1);
        assertThatThrownBy(second::orThrow).isInstanceOf(TableException.class).hasMessageContaining("already exists");
    }

    @Test
    void aUniqueValueIsTakenOncePerOwnerAndFreedAgain() {
        Book first = created(1);
        Outcome<Book> taken = table.create(BOOK, Library.book(2).slugged("slug-1"));
        assertThat(taken.refusal()).contains(Reason.DUPLICATE);
        Book other = new Book("you", "b1", "slug-1", "t", State.OPEN, null, null, null, null, 0);
        assertThat(table.create(BOOK, other).isDone()).isTrue();

        Book moved = table.replace(BOOK, first, first.slugged("new")).orThrow();
        assertThat(table.create(BOOK, Library.book(2).slugged("slug-1")).isDone())
                .isTrue();
        assertThat(table.create(BOOK, Library.book(3).slugged("new")).refusal()).contains(Reason.DUPLICATE);
        table.delete(BOOK, moved).orThrow();
        assertThat(table.create(BOOK, Library.book(3).slugged("new")).isDone()).isTrue();
    }

    @Test
    void aCounterStopsAtItsLimitAndGoesDownAgain() {
        Map<String, Long> two = Map.of("books", 2L);
        Book first = table.create(BOOK, Library.book(1), two).orThrow();
        table.create(BOOK, Library.book(2), two).orThrow();
        assertThat(table.create(BOOK, Library.book(3), two).refusal()).contains(Reason.LIMIT);
        assertThat(me().bookCount()).isEqualTo(2);
        table.delete(BOOK, first).orThrow();
        assertThat(table.create(BOOK, Library.book(3), two).isDone()).isTrue();
        assertThat(me().bookCount()).isEqualTo(2);
    }

    @Test
    void anOldVersionCannotReplaceOrDelete() {
        Book first = created(1);
        Book second = table.replace(BOOK, first, first.titled("Second")).orThrow();
        assertThat(second.version()).isEqualTo(2);
        assertThat(table.replace(BOOK, first, first.titled("Lost")).refusal()).contains(Reason.STALE);
        assertThat(table.delete(BOOK, first).refusal()).contains(Reason.STALE);
        assertThat(table.get(BOOK_BY_ID.of("me", "b1")).item()).contains(second);
    }

    @Test
    void attributesTheProgramDoesNotKnowSurviveEveryChange() {
        Book book = created(1);
        client.updateItem(r -> r.tableName("Library")
                .key(BOOK.keyItem(BOOK.keyOf(book)))
                .updateExpression("SET future = :f, details.extra = :f")
                .expressionAttributeValues(Map.of(":f", AttributeValue.fromS("?"))));
        clock.set(START.plusSeconds(5));
        Book changed = table.modify(BOOK, BOOK.keyOf(book), b -> b.titled("New").detailed(new Details(9, "here")))
                .orThrow();
        assertThat(changed.updated()).isEqualTo(START.plusSeconds(5));
        assertThat(changed.created()).isEqualTo(START);
        Map<String, AttributeValue> item = raw(BOOK.keyOf(book));
        assertThat(item.get("future").s()).isEqualTo("?");
        assertThat(item.get("details").m().get("extra").s()).isEqualTo("?");
        assertThat(item.get("details").m().get("pages").n()).isEqualTo("9");
    }

    @Test
    void anUpdateChangesOnlyWhatItSaysAndKeepsIndexAttributesTrue() {
        Book book = created(1);
        Book lent = table.update(
                        BOOK,
                        BOOK.keyOf(book),
                        Update.of(
                                BOOK.field("state", State.class).set(State.LENT),
                                BOOK.field("details.pages", Integer.class).add(5)))
                .orThrow();
        assertThat(lent.state()).isEqualTo(State.LENT);
        assertThat(lent.details().pages()).isEqualTo(6);
        assertThat(lent.title()).isEqualTo(book.title());
        assertThat(lent.version()).isEqualTo(2);
        assertThat(raw(BOOK.keyOf(book)).get("state_pk").s()).isEqualTo("STATE#LENT");
        assertThat(table.page(Library.BY_STATE.of(State.LENT)).items()).containsExactly(lent);
        assertThat(table.page(Library.BY_STATE.of(State.OPEN)).items()).isEmpty();
    }

    @Test
    void anUpdateOfNothingIsRefusedAndAnUpsertMakesIt() {
        ItemKey key = MEMBER.key("nobody");
        Update update = Update.of(MEMBER.field("bookCount", Integer.class).add(3));
        assertThat(table.update(MEMBER, key, update).refusal()).contains(Reason.MISSING);
        assertThat(table.upsert(MEMBER, key, update).orThrow().bookCount()).isEqualTo(3);
        assertThat(table.update(
                                MEMBER,
                                key,
                                update,
                                MEMBER.field("bookCount", Integer.class).greaterThan(3))
                        .refusal())
                .contains(Reason.CONDITION);
    }

    @Test
    void aTransactionWritesAllOrNothingAndSaysWhatRefused() {
        created(1);
        Committed refused = table.transact(Transaction.named("two books")
                .create(BOOK, Library.book(2))
                .create(BOOK, Library.book(3).slugged("slug-1")));
        assertThat(refused.refused(Reason.DUPLICATE, "slug")).isTrue();
        assertThat(table.get(BOOK_BY_ID.of("me", "b2")).item()).isEmpty();
        assertThat(me().bookCount()).isEqualTo(1);

        Committed done = table.transact(Transaction.named("two books")
                .create(BOOK, Library.book(2))
                .create(BOOK, Library.book(3))
                .put(NOTE, Library.note(1))
                .limit("books", 3));
        assertThat(done.isDone()).isTrue();
        assertThat(done.cost().writeUnits()).isPositive();
        assertThat(me().bookCount()).isEqualTo(3);
    }

    @Test
    void aRepeatedTransactionWithTheSameTokenHappensOnce() {
        for (int i = 0; i < 2; i++) {
            table.transact(Transaction.named("count")
                            .upsert(
                                    MEMBER,
                                    MEMBER.key("me"),
                                    Update.of(MEMBER.field("bookCount", Integer.class)
                                            .add(1)))
                            .token("the-token"))
                    .orThrow();
        }
        assertThat(me().bookCount()).isEqualTo(1);
    }

    @Test
    void expiredItemsAreNeverShownAndTheirPlaceIsFree() {
        Book book = table.create(BOOK, Library.book(1).expiring(START.plusSeconds(60)))
                .orThrow();
        assertThat(table.page(Library.BOOKS.of("me")).items()).containsExactly(book);
        clock.set(START.plusSeconds(60));
        assertThat(table.get(BOOK_BY_ID.of("me", "b1")).item()).isEmpty();
        assertThat(table.page(Library.BOOKS.of("me")).items()).isEmpty();
        assertThat(table.page(Library.BY_STATE.of(State.OPEN)).items()).isEmpty();
        assertThat(table.collect(Library.SHELF.of("me")).value().books()).isEmpty();
        assertThat(table.getAll(BOOK, List.of(BOOK.key("me", "b1"))).value()).isEmpty();
        Update update = Update.of(BOOK.field("title", String.class).set("x"));
        assertThat(table.update(BOOK, BOOK.key("me", "b1"), update).isDone()).isFalse();
        assertThat(table.create(BOOK, Library.book(1)).isDone()).isTrue();
    }

    @Test
    void aGuardLivesAsLongAsItsOwner() {
        Book book = table.create(BOOK, Library.book(1).expiring(START.plusSeconds(60)))
                .orThrow();
        ItemKey guard = new ItemKey("unique#book.slug#me#slug-1", "unique#book.slug#me#slug-1");
        assertThat(raw(guard).get("expires").n()).isEqualTo(Long.toString(START.getEpochSecond() + 60));
        table.replace(BOOK, book, book.expiring(START.plusSeconds(90))).orThrow();
        assertThat(raw(guard).get("expires").n()).isEqualTo(Long.toString(START.getEpochSecond() + 90));
    }

    @Test
    void pagesFollowEachOtherByCursorWithoutGapsOrRepeats() {
        Batch batch = new Batch();
        for (int i = 0; i < 57; i++) {
            batch.put(NOTE, Library.note(i));
        }
        assertThat(table.write(batch).roundTrips()).isEqualTo(3);
        List<Integer> seen = new ArrayList<>();
        String cursor = null;
        do {
            Page<Note> page = table.page(Library.NOTES.of("me").limit(10).after(cursor));
            page.items().forEach(note -> seen.add(note.number()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(seen).hasSize(57).isSortedAccordingTo((a, b) -> b - a).doesNotHaveDuplicates();
        assertThat(table.stream(Library.NOTES.of("me")).count()).isEqualTo(57);
        assertThat(table.page(Library.NOTES.of("me").from("number", 10).to("number", 12))
                        .items())
                .extracting(Note::number)
                .containsExactly(12, 11, 10);
    }

    @Test
    void aCursorFitsNoOtherQueryAndCannotBeAltered() {
        Batch batch = new Batch();
        for (int i = 0; i < 5; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table.write(batch);
        String cursor = table.page(Library.NOTES.of("me").limit(2)).cursor().orElseThrow();
        assertThat(cursor).doesNotContain("NOTE");
        List<org.assertj.core.api.ThrowableAssert.ThrowingCallable> wrong = List.of(
                () -> table.page(Library.NOTES.of("you").limit(2).after(cursor)),
                () -> table.page(Library.NOTES.of("me").scope("else").after(cursor)),
                () -> table.page(Library.NOTES
                        .of("me")
                        .filter(NOTE.field("text", String.class).exists())
                        .after(cursor)),
                () -> table.page(Library.NOTES.of("me").after(cursor.substring(1))),
                () -> table.page(Library.NOTES.of("me").after("")),
                () -> table.page(Library.NOTES.of("me").after("%%%")),
                () -> table.page(Library.BOOKS.of("me").after(cursor)));
        wrong.forEach(each -> assertThatThrownBy(each)
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR)));
        assertThat(table.page(Library.NOTES.of("me").limit(3).after(cursor)).items())
                .extracting(Note::number)
                .containsExactly(2, 1, 0);
    }

    @Test
    void aShardedIndexIsReadInOrderAcrossItsShards() {
        Batch batch = new Batch();
        for (int i = 0; i < 40; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table.write(batch);
        List<Integer> weights = new ArrayList<>();
        String cursor = null;
        do {
            Page<Note> page = table.page(Library.BY_COLOUR.of("red").limit(7).after(cursor));
            page.items().forEach(note -> weights.add(note.weight()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(weights).hasSize(20).isSorted();
        assertThat(table.page(Library.BY_COLOUR.of("red").from("weight", 990)).items())
                .extracting(Note::weight)
                .containsExactly(990, 992, 994, 996, 998, 1000);
    }

    @Test
    void anIndexWithSeveralKeyAttributesTakesThemFromTheLeft() {
        Batch batch = new Batch();
        for (int i = 0; i < 6; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table.write(batch);
        assertThat(table.page(Library.BY_COLOUR_AND_OWNER.of("red", "me")).items())
                .extracting(Note::number)
                .containsExactly(4, 2, 0);
        assertThat(table.page(Library.BY_COLOUR_AND_OWNER.of("red", "me", 998)).items())
                .extracting(Note::number)
                .containsExactly(2);
        assertThat(table.page(Library.BY_COLOUR_AND_OWNER.of("red", "me").to("weight", 998))
                        .items())
                .extracting(Note::number)
                .containsExactly(4, 2);
    }

    @Test
    void oneQueryFoldsSeveralEntitiesIntoAnAggregate() {
        created(1);
        created(2);
        Library.Shelf shelf = table.collect(Library.SHELF.of("me")).value();
        assertThat(shelf.members()).containsExactly(new Member("me", 2));
        assertThat(shelf.books()).extracting(Book::id).containsExactly("b1", "b2");
        assertThat(table.collect(Library.SHELF.of("me")).cost().roundTrips()).isEqualTo(1);
    }

    @Test
    void aSmallerRecordFetchesOnlyWhatItNeeds() {
        created(1);
        assertThat(table.page(Library.TITLES.of("me")).items())
                .containsExactly(new Library.BookTitle("me", "b1", "Title 1"));
        ItemKey key = BOOK.key("me", "b1");
        assertThat(table.getAll(BOOK.as(Library.BookTitle.class), List.of(key, BOOK.key("me", "b9")))
                        .value())
                .containsExactly(Map.entry(key, new Library.BookTitle("me", "b1", "Title 1")));
    }

    @Test
    void itemsFoundThroughTheKeysOnlyIndexComeByOneBatchGet() {
        Book book = created(1);
        Page<Book> page = table.page(Library.BY_STATE.of(State.OPEN));
        assertThat(page.items()).containsExactly(book);
        assertThat(page.cost().roundTrips()).isEqualTo(2);
        assertThat(table.first(Library.BY_SLUG.of("me", "slug-1")).item()).contains(book);
        assertThat(table.page(Library.BY_STATE_SURE.of(State.OPEN)).items()).containsExactly(book);
    }

    @Test
    void itemsOfAnOlderSchemaAreUpgradedWhenTheyAreRead() {
        client.putItem(r -> r.tableName("Library").item(Library.oldSign()));
        Library.Sign sign = table.get(Library.SIGN_BY_ID.of("s")).item().orElseThrow();
        assertThat(sign).isEqualTo(new Library.Sign("s", "Exit", 1));
        Map<String, AttributeValue> newer = new HashMap<>(Library.oldSign());
        newer.put("schema", AttributeValue.fromN("4"));
        client.putItem(r -> r.tableName("Library").item(newer));
        assertThatThrownBy(() -> table.get(Library.SIGN_BY_ID.of("s"))).hasMessageContaining("newer than this program");
    }

    @Test
    void anItemOverTheLimitNeverReachesTheWire() {
        Note large = new Note("me", 1, "x".repeat(410_000), "red", 1, null);
        assertThatThrownBy(() -> table.put(NOTE, large))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.ITEM_TOO_LARGE));
    }

    @Test
    void hundredsOfKeysAreReadInBatches() {
        Batch batch = new Batch();
        List<ItemKey> keys = new ArrayList<>();
        for (int i = 0; i < 230; i++) {
            batch.put(NOTE, Library.note(i));
            keys.add(NOTE.key("me", i));
        }
        table.write(batch);
        var all = table.getAll(NOTE, keys);
        assertThat(all.value().keySet()).containsExactlyElementsOf(keys);
        assertThat(all.cost().roundTrips()).isEqualTo(3);
        assertThat(table.deleteKey(NOTE, keys.get(0)).orThrow()).contains(Library.note(0));
        assertThat(table.deleteKey(NOTE, keys.get(0)).orThrow()).isEmpty();
    }
}
