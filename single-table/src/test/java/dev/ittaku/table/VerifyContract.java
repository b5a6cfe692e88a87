package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.MEMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.verify.Finding;
import dev.ittaku.table.verify.Finding.Kind;
import dev.ittaku.table.verify.Finding.State;
import dev.ittaku.table.verify.Progress;
import dev.ittaku.table.verify.Verified;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Finding and repairing guards and counters that are not as the design promises. */
interface VerifyContract extends Tested {
    ItemKey GUARD = new ItemKey("unique#book.slug#me#slug-1", "unique#book.slug#me#slug-1");

    private void store(Map<String, AttributeValue> item) {
        client().putItem(r -> r.tableName("Library").item(item));
    }

    private void drop(ItemKey key) {
        client().deleteItem(r -> r.tableName("Library").key(BOOK.keyItem(key)));
    }

    private Map<String, AttributeValue> guard(ItemKey key, ItemKey owner) {
        return BOOK.guards().item(key, BOOK.keyItem(owner));
    }

    private void repaired(Kind kind) {
        Verified seen = table().verify(progress -> {});
        assertThat(seen.findings()).extracting(Finding::kind, Finding::state).containsExactly(tuple(kind, State.FOUND));
        assertThat(seen.isRepaired()).isFalse();
        Verified mended = table().repair(progress -> {});
        assertThat(mended.findings())
                .extracting(Finding::kind, Finding::state)
                .containsExactly(tuple(kind, State.REPAIRED));
        assertThat(mended.isRepaired()).isTrue();
        assertThat(table().verify(progress -> {}).isSound()).isTrue();
    }

    private static org.assertj.core.groups.Tuple tuple(Object... values) {
        return org.assertj.core.groups.Tuple.tuple(values);
    }

    @Test
    default void aTableWithoutFaultsIsSoundAndTheWayThereIsTold() {
        for (int i = 0; i < 120; i++) {
            created(i);
        }
        List<Progress> told = new ArrayList<>();
        Verified verified = table().verify(told::add);
        assertThat(verified.findings()).isEmpty();
        assertThat(verified.items()).isEqualTo(241);
        assertThat(verified.cost().readUnits()).isPositive();
        assertThat(told.get(told.size() - 1).items()).isEqualTo(241);
    }

    @Test
    default void aMissingGuardIsFoundAndWritten() {
        created(1);
        drop(GUARD);
        repaired(Kind.MISSING_GUARD);
        assertThat(Guards.ownerOf(raw(GUARD))).contains(BOOK.key(new Book.Key("me", "b1")));
    }

    @Test
    default void anOrphanedGuardIsFoundAndRemoved() {
        created(1);
        ItemKey orphan = new ItemKey("unique#book.slug#me#lost", "unique#book.slug#me#lost");
        store(guard(orphan, BOOK.key(new Book.Key("me", "gone"))));
        repaired(Kind.ORPHANED_GUARD);
        assertThat(raw(orphan)).isEmpty();
    }

    @Test
    default void aGuardOfAValueThatItsOwnerDoesNotHaveIsOrphaned() {
        created(1);
        ItemKey orphan = new ItemKey("unique#book.slug#me#old", "unique#book.slug#me#old");
        store(guard(orphan, BOOK.key(new Book.Key("me", "b1"))));
        repaired(Kind.ORPHANED_GUARD);
    }

    @Test
    default void aForeignGuardIsFoundAndGivenToTheItemThatHasTheValue() {
        created(1);
        store(guard(GUARD, BOOK.key(new Book.Key("me", "gone"))));
        assertThat(table().verify(progress -> {}).findings())
                .extracting(Finding::kind)
                .containsExactly(Kind.FOREIGN_GUARD);
        assertThat(table().repair(progress -> {}).isRepaired()).isTrue();
        assertThat(table().verify(progress -> {}).isSound()).isTrue();
        assertThat(Guards.ownerOf(raw(GUARD))).contains(BOOK.key(new Book.Key("me", "b1")));
    }

    @Test
    default void aGuardThatExpiresAtAnotherTimeIsMended() {
        created(1);
        Map<String, AttributeValue> item = new HashMap<>(raw(GUARD));
        item.put("expires", AttributeValue.fromN("9999999999"));
        store(item);
        repaired(Kind.GUARD_EXPIRY);
    }

    @Test
    default void twoItemsWithOneValueAreToldAndLeftToAPerson() {
        created(1);
        created(2);
        Map<String, AttributeValue> twin = new HashMap<>(raw(BOOK.key(new Book.Key("me", "b2"))));
        twin.put("slug_sk", AttributeValue.fromS("slug#slug-1"));
        store(twin);
        drop(new ItemKey("unique#book.slug#me#slug-2", "unique#book.slug#me#slug-2"));
        Verified mended = table().repair(progress -> {});
        assertThat(mended.findings())
                .extracting(Finding::kind, Finding::state)
                .containsExactly(tuple(Kind.DUPLICATE, State.FOUND));
        assertThat(mended.findings().get(0).toString()).contains("b2", "same value as OWNER#me / BOOK#b1");
    }

    @Test
    default void aWrongCounterIsFoundAndSet() {
        created(1);
        created(2);
        store(MEMBER.encode(new Library.Member("me", 7)));
        repaired(Kind.WRONG_COUNTER);
        assertThat(me().bookCount()).isEqualTo(2);
        store(MEMBER.encode(new Library.Member("nobody", 3)));
        repaired(Kind.WRONG_COUNTER);
        drop(MEMBER.key(new Member.Key("me")));
        repaired(Kind.WRONG_COUNTER);
        assertThat(me().bookCount()).isEqualTo(2);
    }

    @Test
    default void anItemThatCannotBeReadIsToldAndTheOthersAreChecked() {
        created(1);
        created(2);
        Map<String, AttributeValue> broken = new HashMap<>(raw(BOOK.key(new Book.Key("me", "b1"))));
        broken.put("state", AttributeValue.fromS("UNHEARD_OF"));
        store(broken);
        drop(new ItemKey("unique#book.slug#me#slug-2", "unique#book.slug#me#slug-2"));
        assertThat(table().verify(progress -> {}).findings())
                .extracting(Finding::kind)
                .contains(Kind.UNREADABLE, Kind.MISSING_GUARD)
                .doesNotContain(Kind.ORPHANED_GUARD);
    }

    @Test
    default void expiredItemsAndTheirGuardsAreNoFaults() {
        table().create(BOOK, Library.book(1).expiring(TableContract.START.plusSeconds(60)))
                .orThrow();
        store(MEMBER.encode(new Library.Member("me", 0)));
        clock().set(TableContract.START.plusSeconds(60));
        assertThat(table().verify(progress -> {}).findings()).isEmpty();
    }
}
