package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.BOOK_BY_ID;
import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.MEMBER_BY_NAME;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Answer;
import dev.ittaku.table.read.Snapshot;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Several items at once: written together, and read as they were at one moment. */
interface TransactionContract extends Tested {
    @Test
    default void aTransactionWritesAllOrNothingAndSaysWhatRefused() {
        created(1);
        Committed refused = table().transact(Transaction.named("two books")
                .create(BOOK, Library.book(2))
                .create(BOOK, Library.book(3).slugged("slug-1")));
        assertThat(refused.refused(Reason.DUPLICATE, "slug")).isTrue();
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b2"))).item()).isEmpty();
        assertThat(me().bookCount()).isEqualTo(1);

        Committed done = table().transact(Transaction.named("two books")
                .create(BOOK, Library.book(2))
                .create(BOOK, Library.book(3))
                .put(NOTE, Library.note(1))
                .limit("books", 3));
        assertThat(done.isDone()).isTrue();
        assertThat(done.cost().writeUnits()).isPositive();
        assertThat(me().bookCount()).isEqualTo(3);
    }

    @Test
    default void aLimitHoldsForAllItemsOfATransactionTogether() {
        created(1);
        Committed tooMany = table().transact(Transaction.named("two books")
                .create(BOOK, Library.book(2))
                .create(BOOK, Library.book(3))
                .limit("books", 2));
        assertThat(tooMany.refused(Reason.LIMIT, "books")).isTrue();
        assertThat(me().bookCount()).isEqualTo(1);
        table().transact(Transaction.named("two books")
                        .create(BOOK, Library.book(2))
                        .create(BOOK, Library.book(3))
                        .limit("books", 3))
                .orThrow();
        assertThat(me().bookCount()).isEqualTo(3);
    }

    @Test
    default void aLimitHoldsForACounterThatIsNotThereYet() {
        Committed tooMany = table().transact(Transaction.named("two books")
                .create(BOOK, Library.book(1))
                .create(BOOK, Library.book(2))
                .limit("books", 1));
        assertThat(tooMany.refused(Reason.LIMIT, "books")).isTrue();
        table().transact(Transaction.named("two books")
                        .create(BOOK, Library.book(1))
                        .create(BOOK, Library.book(2))
                        .limit("books", 2))
                .orThrow();
        assertThat(me().bookCount()).isEqualTo(2);
    }

    @Test
    default void atTheLimitOneItemCanTakeThePlaceOfAnother() {
        Book book = created(1);
        table().transact(Transaction.named("exchange")
                        .create(BOOK, Library.book(2))
                        .delete(BOOK, book)
                        .limit("books", 1))
                .orThrow();
        assertThat(me().bookCount()).isEqualTo(1);
    }

    @Test
    default void aLimitIsToldAlsoWhereTheOwnerIsChangedInTheSameTransaction() {
        created(1);
        ItemKey owner = MEMBER.key(new Member.Key("me"));
        Update motto = Update.of(new Change.Set(Path.of("motto"), AttributeValue.fromS("read")));
        Committed createdFirst = table().transact(Transaction.named("book and owner")
                .create(BOOK, Library.book(2))
                .update(MEMBER, owner, motto)
                .limit("books", 1));
        assertThat(createdFirst.refused(Reason.LIMIT, "books")).isTrue();
        Committed changedFirst = table().transact(Transaction.named("owner and book")
                .upsert(MEMBER, owner, motto)
                .create(BOOK, Library.book(2))
                .limit("books", 1));
        assertThat(changedFirst.refused(Reason.LIMIT, "books")).isTrue();
    }

    @Test
    default void aRepeatedTransactionWithTheSameTokenHappensOnce() {
        for (int i = 0; i < 2; i++) {
            table().transact(Transaction.named("count")
                            .upsert(
                                    MEMBER,
                                    MEMBER.key(new Member.Key("me")),
                                    Update.of(MEMBER.field(Member::bookCount).add(1)))
                            .token("the-token"))
                    .orThrow();
        }
        assertThat(me().bookCount()).isEqualTo(1);
    }

    @Test
    default void aRepeatAtTheSameMomentHappensOnceAlsoWithStampsAndATimeToLive() {
        Instant begun = clock().instant();
        for (int i = 0; i < 2; i++) {
            table().transact(Transaction.named("a book")
                            .create(BOOK, Library.book(1))
                            .token("the-token", begun))
                    .orThrow();
            clock().set(clock().instant().plusSeconds(60));
        }
        assertThat(me().bookCount()).isEqualTo(1);
        assertThat(table().get(BOOK_BY_ID.of(new Book.Key("me", "b1"))).item())
                .hasValueSatisfying(book -> assertThat(book.created()).isEqualTo(begun));
    }

    @Test
    default void aTokenOfOtherContentIsRefusedWithWhatToDo() {
        table().transact(Transaction.named("a book")
                        .create(BOOK, Library.book(1))
                        .token("the-token"))
                .orThrow();
        assertThatThrownBy(() -> table().transact(Transaction.named("a book")
                        .create(BOOK, Library.book(2))
                        .token("the-token")))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.TOKEN_REUSED))
                .hasMessageContaining("token(text, at)");
        assertThat(me().bookCount()).isEqualTo(1);
    }

    @Test
    default void aSnapshotShowsItemsOfSeveralEntitiesAsTheyWereAtOneMoment() {
        Book book = created(1);
        GetPattern.Get<Book> first = BOOK_BY_ID.of(new Book.Key("me", "b1"));
        GetPattern.Get<Book> none = BOOK_BY_ID.of(new Book.Key("me", "b9"));
        GetPattern.Get<Member> member = MEMBER_BY_NAME.of(new Member.Key("me"));
        Answer<Snapshot> answer = table().snapshot(first, none, member, first);
        assertThat(answer.value().get(first)).contains(book);
        assertThat(answer.value().get(member)).contains(new Member("me", 1));
        assertThat(answer.value().get(none)).isEmpty();
        assertThat(answer.cost().roundTrips()).isEqualTo(1);
        assertThat(answer.cost().readUnits()).isPositive();
        assertThatThrownBy(() -> answer.value().get(BOOK_BY_ID.of(new Book.Key("me", "b2"))))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_REQUEST));
    }

    @Test
    default void aSnapshotLeavesOutWhatHasExpired() {
        table().create(BOOK, Library.book(1).expiring(TableContract.START.plusSeconds(60)))
                .orThrow();
        clock().set(TableContract.START.plusSeconds(60));
        GetPattern.Get<Book> get = BOOK_BY_ID.of(new Book.Key("me", "b1"));
        assertThat(table().snapshot(get).value().get(get)).isEmpty();
    }

    @Test
    default void aSnapshotHasRoomForAHundredItemsAndNoMore() {
        List<GetPattern.Get<?>> gets = new ArrayList<>();
        for (int i = 0; i < 101; i++) {
            gets.add(BOOK_BY_ID.of(new Book.Key("me", "b" + i)));
        }
        assertThat(table().snapshot(gets.subList(0, 100)).cost().roundTrips()).isEqualTo(1);
        assertThatThrownBy(() -> table().snapshot(gets)).hasMessageContaining("100");
        assertThat(table().snapshot(List.of()).cost().roundTrips()).isZero();
    }
}
