package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Library.State;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Answer;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Batch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pages, cursors, indexes, shards, aggregates and batches. */
interface QueryContract extends Tested {
    @Test
    default void pagesFollowEachOtherByCursorWithoutGapsOrRepeats() {
        Batch batch = new Batch();
        for (int i = 0; i < 57; i++) {
            batch.put(NOTE, Library.note(i));
        }
        assertThat(table().write(batch).roundTrips()).isEqualTo(3);
        List<Integer> seen = new ArrayList<>();
        String cursor = null;
        do {
            Page<Note> page = table().page(
                            Library.NOTES.of(new Note.ByOwner("me")).limit(10).after(cursor));
            page.items().forEach(note -> seen.add(note.number()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(seen).hasSize(57).isSortedAccordingTo((a, b) -> b - a).doesNotHaveDuplicates();
        assertThat(table().stream(Library.NOTES.of(new Note.ByOwner("me"))).count())
                .isEqualTo(57);
        assertThat(table().page(Library.NOTES
                                .of(new Note.ByOwner("me"))
                                .range(Note::number)
                                .from(10)
                                .range(Note::number)
                                .to(12))
                        .items())
                .extracting(Note::number)
                .containsExactly(12, 11, 10);
    }

    @Test
    default void resultsAreCountedWithoutBeingSent() {
        Batch batch = new Batch();
        for (int i = 0; i < 57; i++) {
            batch.put(NOTE, Library.note(i));
        }
        batch.put(NOTE, new Note("me", 99, "gone", "red", 1, clock().instant().minusSeconds(1)));
        table().write(batch);

        Answer<Long> all =
                table().count(Library.NOTES.of(new Note.ByOwner("me")).limit(3));

        assertThat(all.value()).isEqualTo(57);
        assertThat(all.cost().roundTrips()).isEqualTo(1);
        assertThat(all.cost().readUnits()).isPositive();
        assertThat(table().count(Library.NOTES
                                .of(new Note.ByOwner("me"))
                                .range(Note::number)
                                .from(10)
                                .range(Note::number)
                                .to(12))
                        .value())
                .isEqualTo(3);
        assertThat(table().count(Library.NOTES
                                .of(new Note.ByOwner("me"))
                                .filter(NOTE.field(Note::weight).atLeast(990)))
                        .value())
                .isEqualTo(11);
        assertThat(table().count(Library.NOTES.of(new Note.ByOwner("nobody"))).value())
                .isZero();
        assertThat(table().count(Library.BY_COLOUR.of(new Note.ByColour("red"))).value())
                .as("over an index and its shards")
                .isEqualTo(29);
    }

    @Test
    default void pagesOverShardsOfAnIndexAreInOrderAlsoWhereAFilterDropsMostItems() {
        Batch batch = new Batch();
        for (int i = 0; i < 300; i++) {
            batch.put(NOTE, new Note("me", i, i % 23 == 0 ? "kept" : "dropped", "red", i, null));
        }
        table().write(batch);
        List<Integer> weights = new ArrayList<>();
        String cursor = null;
        do {
            Page<Note> page = table().page(Library.BY_COLOUR
                    .of(new Note.ByColour("red"))
                    .filter(NOTE.field(Note::text).is("kept"))
                    .limit(1)
                    .after(cursor));
            page.items().forEach(note -> weights.add(note.weight()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(weights).containsExactly(0, 23, 46, 69, 92, 115, 138, 161, 184, 207, 230, 253, 276, 299);
    }

    @Test
    default void onlyItemsOfTheEntityAreCountedWhereSeveralShareAPartition() {
        created(1);
        created(2);
        assertThat(table().count(Library.BOOKS.of(new Book.ByOwner("me"))).value())
                .isEqualTo(2);
        assertThat(table().count(Library.TITLES.of(new Book.ByOwner("me"))).value())
                .isEqualTo(2);
        assertThat(table().count(Library.BY_STATE_SURE.of(new Book.ByState(State.OPEN)))
                        .value())
                .isEqualTo(2);
    }

    @Test
    default void aCursorFitsNoOtherQueryAndCannotBeAltered() {
        Batch batch = new Batch();
        for (int i = 0; i < 5; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table().write(batch);
        String cursor = table().page(Library.NOTES.of(new Note.ByOwner("me")).limit(2))
                .cursor()
                .orElseThrow();
        assertThat(cursor).doesNotContain("NOTE");
        List<org.assertj.core.api.ThrowableAssert.ThrowingCallable> wrong = List.of(
                () -> table().page(Library.NOTES
                        .of(new Note.ByOwner("you"))
                        .limit(2)
                        .after(cursor)),
                () -> table().page(Library.NOTES
                        .of(new Note.ByOwner("me"))
                        .scope("else")
                        .after(cursor)),
                () -> table().page(Library.NOTES
                        .of(new Note.ByOwner("me"))
                        .filter(NOTE.field(Note::text).exists())
                        .after(cursor)),
                () -> table().page(Library.NOTES.of(new Note.ByOwner("me")).after(cursor.substring(1))),
                () -> table().page(Library.NOTES.of(new Note.ByOwner("me")).after("")),
                () -> table().page(Library.NOTES.of(new Note.ByOwner("me")).after("%%%")),
                () -> table().page(Library.BOOKS.of(new Book.ByOwner("me")).after(cursor)));
        wrong.forEach(each -> assertThatThrownBy(each)
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR)));
        assertThat(table().page(Library.NOTES
                                .of(new Note.ByOwner("me"))
                                .limit(3)
                                .after(cursor))
                        .items())
                .extracting(Note::number)
                .containsExactly(2, 1, 0);
    }

    @Test
    default void aShardedIndexIsReadInOrderAcrossItsShards() {
        Batch batch = new Batch();
        for (int i = 0; i < 40; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table().write(batch);
        List<Integer> weights = new ArrayList<>();
        String cursor = null;
        do {
            Page<Note> page = table().page(Library.BY_COLOUR
                    .of(new Note.ByColour("red"))
                    .limit(7)
                    .after(cursor));
            page.items().forEach(note -> weights.add(note.weight()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(weights).hasSize(20).isSorted();
        assertThat(table().page(Library.BY_COLOUR
                                .of(new Note.ByColour("red"))
                                .range(Note::weight)
                                .from(990))
                        .items())
                .extracting(Note::weight)
                .containsExactly(990, 992, 994, 996, 998, 1000);
    }

    @Test
    default void anIndexWithSeveralKeyAttributesTakesThemFromTheLeft() {
        Batch batch = new Batch();
        for (int i = 0; i < 6; i++) {
            batch.put(NOTE, Library.note(i));
        }
        table().write(batch);
        assertThat(table().page(Library.BY_COLOUR_AND_OWNER.of(new Note.ByColourAndOwner("red", "me")))
                        .items())
                .extracting(Note::number)
                .containsExactly(4, 2, 0);
        assertThat(table().page(Library.BY_COLOUR_AND_OWNER
                                .of(new Note.ByColourAndOwner("red", "me"))
                                .range(Note::weight)
                                .is(998))
                        .items())
                .extracting(Note::number)
                .containsExactly(2);
        assertThat(table().page(Library.BY_COLOUR_AND_OWNER
                                .of(new Note.ByColourAndOwner("red", "me"))
                                .range(Note::weight)
                                .to(998))
                        .items())
                .extracting(Note::number)
                .containsExactly(4, 2);
    }

    @Test
    default void oneQueryFoldsSeveralEntitiesIntoAnAggregate() {
        created(1);
        created(2);
        Library.Shelf shelf =
                table().collect(Library.SHELF.of(new Member.Key("me"))).value();
        assertThat(shelf.members()).containsExactly(new Member("me", 2));
        assertThat(shelf.books()).extracting(Book::id).containsExactly("b1", "b2");
        assertThat(table().collect(Library.SHELF.of(new Member.Key("me")))
                        .cost()
                        .roundTrips())
                .isEqualTo(1);
    }

    @Test
    default void aSmallerRecordFetchesOnlyWhatItNeeds() {
        created(1);
        assertThat(table().page(Library.TITLES.of(new Book.ByOwner("me"))).items())
                .containsExactly(new Library.BookTitle("me", "b1", "Title 1"));
        ItemKey key = BOOK.key(new Book.Key("me", "b1"));
        assertThat(table().getAll(BOOK.as(Library.BookTitle.class), List.of(key, BOOK.key(new Book.Key("me", "b9"))))
                        .value())
                .containsExactly(Map.entry(key, new Library.BookTitle("me", "b1", "Title 1")));
    }

    @Test
    default void itemsFoundThroughTheKeysOnlyIndexComeByOneBatchGet() {
        Book book = created(1);
        Page<Book> page = table().page(Library.BY_STATE.of(new Book.ByState(State.OPEN)));
        assertThat(page.items()).containsExactly(book);
        assertThat(page.cost().roundTrips()).isEqualTo(2);
        assertThat(table().first(Library.BY_SLUG.of(new Book.ByOwnerAndSlug("me", "slug-1")))
                        .item())
                .contains(book);
        assertThat(table().page(Library.BY_STATE_SURE.of(new Book.ByState(State.OPEN)))
                        .items())
                .containsExactly(book);
    }

    @Test
    default void hundredsOfKeysAreReadInBatches() {
        Batch batch = new Batch();
        List<ItemKey> keys = new ArrayList<>();
        for (int i = 0; i < 230; i++) {
            batch.put(NOTE, Library.note(i));
            keys.add(NOTE.key(new Note.Key("me", i)));
        }
        table().write(batch);
        var all = table().getAll(NOTE, keys);
        assertThat(all.value().keySet()).containsExactlyElementsOf(keys);
        assertThat(all.cost().roundTrips()).isEqualTo(3);
        assertThat(table().deleteKey(NOTE, keys.get(0)).orThrow()).contains(Library.note(0));
        assertThat(table().deleteKey(NOTE, keys.get(0)).orThrow()).isEmpty();
    }

    @Test
    default void aMixedQueryReturnsItsEntitiesInOrderPageByPage() {
        for (int i = 1; i <= 5; i++) {
            created(i);
        }
        List<Library.Owned> all = new ArrayList<>();
        String cursor = null;
        int pages = 0;
        do {
            Page<Library.Owned> page =
                    table().page(Library.OWNED.of(new Member.Key("me")).after(cursor));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(3);
            all.addAll(page.items());
            cursor = page.cursor().orElse(null);
            pages++;
        } while (cursor != null);
        assertThat(pages).isGreaterThanOrEqualTo(2);
        assertThat(all).hasSize(6);
        assertThat(all.subList(0, 5)).allMatch(item -> item instanceof Book);
        assertThat(all.get(5)).isEqualTo(new Library.Member("me", 5));
        assertThat(table().count(Library.OWNED.of(new Member.Key("me"))).value())
                .isEqualTo(6);
        Answer<Integer> pagesOfBooks = table().fold(
                        Library.OWNED.of(new Member.Key("me")),
                        0,
                        (sum, item) -> item instanceof Book book && book.details() != null
                                ? sum + book.details().pages()
                                : sum);
        assertThat(pagesOfBooks.value()).isEqualTo(15);
        assertThat(pagesOfBooks.cost().roundTrips()).isEqualTo(1);
        assertThat(table().stream(Library.OWNED.of(new Member.Key("nobody")))).isEmpty();
    }
}
