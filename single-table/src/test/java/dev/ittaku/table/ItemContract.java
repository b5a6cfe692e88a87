package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.BOOK_BY_ID;
import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Details;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Library.Sign;
import dev.ittaku.table.Library.State;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Single items: created, guarded, counted, versioned, changed, expired. */
interface ItemContract extends Tested {
    @Test
    default void theLiveTableIsAsDeclared() {
        assertThat(Drift.check(client(), Library.DESIGN).differences()).isEmpty();
    }

    @Test
    default void aCreatedItemIsStampedVersionedAndFound() {
        Book book = created(1);
        assertThat(book.version()).isEqualTo(1);
        assertThat(book.created()).isEqualTo(TableContract.START);
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b1"))).item()).contains(book);
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b2"))).item()).isEmpty();
    }

    @Test
    default void creatingTwiceIsRefusedAndShowsWhatIsThere() {
        Book first = created(1);
        Outcome<Book> second =
                table().create(BOOK, Library.book(1).titled("Other").slugged("other"));
        Outcome.Refused<Book> refused = (Outcome.Refused<Book>) second;
        assertThat(refused.reason()).isEqualTo(Reason.EXISTS);
        assertThat(refused.existing()).contains(first);
        assertThat(me().bookCount()).isEqualTo(1);
        assertThatThrownBy(second::orThrow).isInstanceOf(TableException.class).hasMessageContaining("already exists");
    }

    @Test
    default void aUniqueValueIsTakenOncePerOwnerAndFreedAgain() {
        Book first = created(1);
        Outcome<Book> taken = table().create(BOOK, Library.book(2).slugged("slug-1"));
        assertThat(taken.refusal()).contains(Reason.DUPLICATE);
        Book other = new Book("you", "b1", "slug-1", "t", State.OPEN, null, null, null, null, 0);
        assertThat(table().create(BOOK, other).isDone()).isTrue();

        Book moved = table().replace(BOOK, first, first.slugged("new")).orThrow();
        assertThat(table().create(BOOK, Library.book(2).slugged("slug-1")).isDone())
                .isTrue();
        assertThat(table().create(BOOK, Library.book(3).slugged("new")).refusal())
                .contains(Reason.DUPLICATE);
        table().delete(BOOK, moved).orThrow();
        assertThat(table().create(BOOK, Library.book(3).slugged("new")).isDone())
                .isTrue();
    }

    @Test
    default void aCounterStopsAtItsLimitAndGoesDownAgain() {
        Map<String, Long> two = Map.of("books", 2L);
        Book first = table().create(BOOK, Library.book(1), two).orThrow();
        table().create(BOOK, Library.book(2), two).orThrow();
        assertThat(table().create(BOOK, Library.book(3), two).refusal()).contains(Reason.LIMIT);
        assertThat(me().bookCount()).isEqualTo(2);
        table().delete(BOOK, first).orThrow();
        assertThat(table().create(BOOK, Library.book(3), two).isDone()).isTrue();
        assertThat(me().bookCount()).isEqualTo(2);
    }

    @Test
    default void anOldVersionCannotReplaceOrDelete() {
        Book first = created(1);
        Book second = table().replace(BOOK, first, first.titled("Second")).orThrow();
        assertThat(second.version()).isEqualTo(2);
        Outcome.Refused<Book> lost = refused(table().replace(BOOK, first, first.titled("Lost")));
        assertThat(lost.reason()).isEqualTo(Reason.STALE);
        assertThat(lost.existing()).contains(second);
        assertThat(table().delete(BOOK, first).refusal()).contains(Reason.STALE);
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b1"))).item()).contains(second);
    }

    @Test
    default void aGuardLivesAsLongAsItsOwner() {
        Book book = table().create(BOOK, Library.book(1).expiring(TableContract.START.plusSeconds(60)))
                .orThrow();
        ItemKey guard = new ItemKey("unique#book.slug#me#slug-1", "unique#book.slug#me#slug-1");
        assertThat(raw(guard).get("expires").n()).isEqualTo(Long.toString(TableContract.START.getEpochSecond() + 60));
        table().replace(BOOK, book, book.expiring(TableContract.START.plusSeconds(90)))
                .orThrow();
        assertThat(raw(guard).get("expires").n()).isEqualTo(Long.toString(TableContract.START.getEpochSecond() + 90));
    }

    @Test
    default void itemsOfAnOlderSchemaAreUpgradedWhenTheyAreRead() {
        client().putItem(r -> r.tableName("Library").item(Library.oldSign()));
        Library.Sign sign =
                table().get(Library.SIGN_BY_ID.of(new Sign.Key("s"))).item().orElseThrow();
        assertThat(sign).isEqualTo(new Library.Sign("s", "Exit", 1));
        Map<String, AttributeValue> newer = new HashMap<>(Library.oldSign());
        newer.put("schema", AttributeValue.fromN("4"));
        client().putItem(r -> r.tableName("Library").item(newer));
        assertThatThrownBy(() -> table().get(Library.SIGN_BY_ID.of(new Sign.Key("s"))))
                .hasMessageContaining("newer than this program");
    }

    @Test
    default void anItemOverTheLimitNeverReachesTheWire() {
        Note large = new Note("me", 1, "x".repeat(410_000), "red", 1, null);
        assertThatThrownBy(() -> table().put(NOTE, large))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.ITEM_TOO_LARGE));
    }

    @Test
    default void expiredItemsAreNeverShownAndTheirPlaceIsFree() {
        Book book = table().create(BOOK, Library.book(1).expiring(TableContract.START.plusSeconds(60)))
                .orThrow();
        assertThat(table().page(Library.BOOKS.of(new Book.ByOwner("me"))).items())
                .containsExactly(book);
        clock().set(TableContract.START.plusSeconds(60));
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b1"))).item()).isEmpty();
        assertThat(table().page(Library.BOOKS.of(new Book.ByOwner("me"))).items())
                .isEmpty();
        assertThat(table().page(Library.BY_STATE.of(new Book.ByState(State.OPEN)))
                        .items())
                .isEmpty();
        assertThat(table().collect(Library.SHELF.of(new Member.Key("me")))
                        .value()
                        .books())
                .isEmpty();
        assertThat(table().getAll(BOOK, List.of(BOOK.key(new Book.Key("me", "b1"))))
                        .value())
                .isEmpty();
        Update update = Update.of(BOOK.field(Book::title).set("x"));
        assertThat(table().update(BOOK, BOOK.key(new Book.Key("me", "b1")), update)
                        .isDone())
                .isFalse();
        assertThat(table().create(BOOK, Library.book(1)).isDone()).isTrue();
    }

    @Test
    default void attributesTheProgramDoesNotKnowSurviveEveryChange() {
        Book book = created(1);
        client().updateItem(r -> r.tableName("Library")
                .key(BOOK.keyItem(BOOK.keyOf(book)))
                .updateExpression("SET future = :f, details.extra = :f")
                .expressionAttributeValues(Map.of(":f", AttributeValue.fromS("?"))));
        clock().set(TableContract.START.plusSeconds(5));
        Book changed = table().modify(
                        BOOK, BOOK.keyOf(book), b -> b.titled("New").detailed(new Details(9, "here")))
                .orThrow();
        assertThat(changed.updated()).isEqualTo(TableContract.START.plusSeconds(5));
        assertThat(changed.created()).isEqualTo(TableContract.START);
        Map<String, AttributeValue> item = raw(BOOK.keyOf(book));
        assertThat(item.get("future").s()).isEqualTo("?");
        assertThat(item.get("details").m().get("extra").s()).isEqualTo("?");
        assertThat(item.get("details").m().get("pages").n()).isEqualTo("9");
    }

    @Test
    default void anUpdateChangesOnlyWhatItSaysAndKeepsIndexAttributesTrue() {
        Book book = created(1);
        Book lent = table().update(
                        BOOK,
                        BOOK.keyOf(book),
                        Update.of(
                                BOOK.field(Book::state).set(State.LENT),
                                BOOK.field(Book::details).then(Details::pages).add(5)))
                .orThrow();
        assertThat(lent.state()).isEqualTo(State.LENT);
        assertThat(lent.details().pages()).isEqualTo(6);
        assertThat(lent.title()).isEqualTo(book.title());
        assertThat(lent.version()).isEqualTo(2);
        assertThat(raw(BOOK.keyOf(book)).get("state_pk").s()).isEqualTo("STATE#LENT");
        assertThat(table().page(Library.BY_STATE.of(new Book.ByState(State.LENT)))
                        .items())
                .containsExactly(lent);
        assertThat(table().page(Library.BY_STATE.of(new Book.ByState(State.OPEN)))
                        .items())
                .isEmpty();
    }

    @Test
    default void anUpdateOfNothingIsRefusedAndAnUpsertMakesIt() {
        ItemKey key = MEMBER.key(new Member.Key("nobody"));
        Update update = Update.of(MEMBER.field(Member::bookCount).add(3));
        assertThat(table().update(MEMBER, key, update).refusal()).contains(Reason.MISSING);
        assertThat(table().upsert(MEMBER, key, update).orThrow().bookCount()).isEqualTo(3);
        Condition more = MEMBER.field(Member::bookCount).greaterThan(3);
        Outcome.Refused<Member> tooFew = refused(table().update(MEMBER, key, update, more));
        assertThat(tooFew.reason()).isEqualTo(Reason.CONDITION);
        assertThat(tooFew.existing()).contains(new Member("nobody", 3));
    }

    private static <T> Outcome.Refused<T> refused(Outcome<T> outcome) {
        if (outcome instanceof Outcome.Refused<T> refused) {
            return refused;
        }
        throw new AssertionError("not refused: " + outcome);
    }

    @Test
    default void anEditChangesAnItemStepByStepOnConditions() {
        Book book = created(1);
        var key = new Book.Key("me", "b1");
        assertThat(table().update(BOOK.at(key))
                        .set(Book::title)
                        .to("Next")
                        .when(Book::state)
                        .is(State.LENT)
                        .run()
                        .isDone())
                .isFalse();
        Book changed = table().update(BOOK.at(key))
                .set(Book::title)
                .to("Next")
                .remove(Book::details)
                .when(Book::state)
                .is(State.OPEN)
                .when(Book::expires)
                .absent()
                .run()
                .orThrow();
        assertThat(changed.title()).isEqualTo("Next");
        assertThat(changed.details()).isNull();
        assertThat(changed.version()).isEqualTo(book.version() + 1);
        Member other = table().update(MEMBER.at(new Member.Key("other")))
                .add(Member::bookCount)
                .by(2)
                .when(Member::bookCount)
                .meets(count -> count.absent())
                .orCreate()
                .run()
                .orThrow();
        assertThat(other).isEqualTo(new Member("other", 2));
    }
}
