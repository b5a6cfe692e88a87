package dev.ittaku.accounts.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.deletion.Deletion;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InboxTest {
    private final Installation house = new Installation();
    private final Inbox inbox = house.inbox;
    private final Account admin = house.someone("steward");
    private final String someone = house.someone("reader").userId();

    @AfterEach
    void close() {
        house.close();
    }

    private static InboxNotice notice(String id) {
        return new InboxNotice(id, "notebook", new InboxNotice.Text("空きました。", "A seat is free."), "/notebook");
    }

    private List<String> ids() {
        return inbox.list(someone, 100, null).items().stream()
                .map(InboxMessage::id)
                .toList();
    }

    private InboxMessage message(String id) {
        return inbox.get(someone, id).orElseThrow();
    }

    private long items() {
        return house.store.client().scan(r -> r.tableName(AccountsDesign.DESIGN.name())).items().stream()
                .map(item -> item.get("PK").s())
                .filter(key -> key.endsWith("#" + someone) && !key.startsWith("USER#"))
                .count();
    }

    @Test
    void messagesComeNewestFirstAndByPages() {
        for (int i = 1; i <= 5; i++) {
            house.clock.advance(Duration.ofMillis(1));
            assertThat(inbox.post(someone, notice("seat:" + i))).isTrue();
        }
        var first = inbox.list(someone, 3, null);
        assertThat(first.items()).extracting(InboxMessage::id).containsExactly("seat:5", "seat:4", "seat:3");
        assertThat(inbox.list(someone, 3, first.cursor().orElseThrow()).items())
                .extracting(InboxMessage::id)
                .containsExactly("seat:2", "seat:1");
    }

    @Test
    void theSameIdIsToldOnceHoweverLateItComesAgain() {
        assertThat(inbox.post(someone, notice("seat:1"))).isTrue();
        house.clock.advance(Duration.ofDays(1));
        assertThat(inbox.post(someone, notice("seat:1"))).isFalse();
        inbox.read(message("seat:1"));
        assertThat(inbox.post(someone, notice("seat:1"))).isFalse();
        assertThat(ids()).containsExactly("seat:1");
        assertThat(inbox.unread(someone)).isZero();
    }

    @Test
    void manyWhoTellTheSameAtOnceTellItOnce() throws Exception {
        ExecutorService servers = Executors.newFixedThreadPool(8);
        List<Callable<Boolean>> posts = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            posts.add(() -> inbox.post(someone, notice("seat:1")));
        }
        int told = 0;
        for (Future<Boolean> post : servers.invokeAll(posts)) {
            told += post.get() ? 1 : 0;
        }
        servers.shutdown();
        assertThat(told).isEqualTo(1);
        assertThat(inbox.unread(someone)).isEqualTo(1);
    }

    /** Something a product writes. */
    public record Seat(String seatId, String holder) {
        /** What identifies an item. */
        public record Key(String seatId) {}
    }

    @Test
    void aProductWritesItInItsOwnTransactionOrNotAtAll() {
        var design = TableDesign.named("Product").describedAs("A product.").keys("PK", "SK");
        Entity<Seat, Seat.Key> seats = design.entity(Seat.class, Seat.Key.class)
                .describedAs("A seat.")
                .key("SEAT#{seatId}", "SEAT")
                .sample(new Seat("1", "x"))
                .declare();
        TableDesign built = design.build();
        new TableCreation(house.store.client(), pause -> {}).createIfMissing(built);
        Table product = Table.of(built, house.store.client());
        Transaction first = Transaction.named("hold").create(seats, new Seat("1", someone));
        assertThat(product.transact(inbox.add(first, someone, notice("seat:1"))).isDone())
                .isTrue();
        Transaction again = Transaction.named("hold").create(seats, new Seat("1", someone));
        assertThat(product.transact(inbox.add(again, someone, notice("seat:other")))
                        .isDone())
                .isFalse();
        assertThat(ids()).containsExactly("seat:1");
    }

    @Test
    void whatIsReadIsNoLongerCounted() {
        inbox.post(someone, notice("seat:1"));
        inbox.post(someone, notice("seat:2"));
        assertThat(inbox.read(message("seat:1")).read()).isTrue();
        assertThat(message("seat:1").read()).isTrue();
        inbox.read(message("seat:1"));
        assertThat(inbox.unread(someone)).isEqualTo(1);
        assertThat(inbox.readAll(someone)).isEqualTo(1);
        assertThat(inbox.unread(someone)).isZero();
        assertThat(inbox.list(someone, 10, null).items())
                .extracting(InboxMessage::read)
                .containsOnly(true);
    }

    @Test
    void anothersMessageIsNotFound() {
        inbox.post(someone, notice("seat:1"));
        assertThat(inbox.get(house.someone("other").userId(), "seat:1")).isEmpty();
        assertThat(inbox.unread(someone)).isEqualTo(1);
    }

    @Test
    void unreadIsCountedToAHundred() {
        for (int i = 0; i < Inbox.MOST_COUNTED + 5; i++) {
            inbox.post(someone, notice("seat:" + i));
        }
        assertThat(inbox.unread(someone)).isEqualTo(Inbox.MOST_COUNTED);
        assertThat(inbox.readAll(someone)).isEqualTo(Inbox.MOST_COUNTED + 5);
    }

    @Test
    void afterNinetyDaysItIsGoneAndNotCounted() {
        inbox.post(someone, notice("seat:1"));
        house.clock.advance(Inbox.KEPT.plusSeconds(1));
        assertThat(ids()).isEmpty();
        assertThat(inbox.unread(someone)).isZero();
    }

    @Test
    void nobodyWritesToAnAccountThatIsGoing() {
        Account leaver = house.someone("leaver");
        house.deletion().ask(leaver);
        assertThat(inbox.post(leaver.userId(), notice("seat:1"))).isFalse();
        assertThat(inbox.post("nobody", notice("seat:1"))).isFalse();
    }

    @Test
    void aDeletedAccountsMessagesGo() {
        inbox.post(someone, notice("seat:1"));
        inbox.post(someone, notice("seat:2"));
        inbox.read(message("seat:1"));
        assertThat(items()).isEqualTo(5);
        inbox.post(admin.userId(), notice("seat:1"));
        AccountDeletion deletion = house.deletion(new InboxRemoval(inbox));
        deletion.ask(house.accounts.account(someone));
        Optional<Deletion> done = deletion.run(someone);
        assertThat(done.orElseThrow().removed()).contains(new Deletion.Removed("inbox", 2));
        assertThat(items()).isZero();
        assertThat(inbox.list(admin.userId(), 10, null).items()).hasSize(1);
    }

    @Test
    void aChangedPasswordAndANewTokenAreTold() {
        house.tokens.make(someone, "backup", Scope.READ, null);
        house.accounts.passwords().change(someone, Installation.PASSWORD, "five other unrelated words");
        assertThat(inbox.list(someone, 10, null).items())
                .extracting(message -> message.text().en())
                .anySatisfy(text -> assertThat(text).contains("backup"))
                .anySatisfy(text -> assertThat(text).contains("password was changed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "", "notebook"})
    void aLinkNeverLeadsAway(String link) {
        assertThatThrownBy(() ->
                        new InboxNotice("id", "notebook", new InboxNotice.Text("空きました。", "A seat is free."), link))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
