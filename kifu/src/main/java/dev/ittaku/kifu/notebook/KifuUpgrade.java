package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Updates records of older versions with the data that searches and imports need: their summary, their words and their
 * game. The user's item records when all of a user's records are done, so after a stop the work continues with the next
 * user; it may be repeated, also by several servers at once. A record's revision and times are not changed.
 */
public final class KifuUpgrade {
    /** The version of {@link Findable}; users with a lower number are processed again. */
    static final int VERSION = 2;

    private static final Field<?, Integer> FINDABLE = KifuTable.USER.field(KifuUser::findable);

    private final Table table;

    public KifuUpgrade(Table table) {
        this.table = table;
    }

    /** Goes through all users; returns how many had to be brought up to date. */
    public long run() {
        List<KifuUser> behind;
        try (Stream<KifuUser> all = table.stream(KifuTable.USERS.of(None.NONE))) {
            behind = all.filter(KifuUpgrade::isBehind).toList();
        }
        behind.forEach(user -> bringUp(user.username()));
        return behind.size();
    }

    /** Sees to it that all of one user's records can be found. */
    void ensure(String username) {
        // A user without an item has no records.
        table.get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(username)))
                .item()
                .filter(KifuUpgrade::isBehind)
                .ifPresent(user -> bringUp(username));
    }

    /** Has the transaction that creates the first record of a user note that there are no older ones. */
    static void skip(Transaction transaction, String username, Optional<KifuUser> user) {
        Integer count = user.map(KifuUser::kifuCount).orElse(0);
        if (count == 0) {
            transaction.upsert(
                    KifuTable.USER, KifuTable.USER.key(new KifuUser.Key(username)), Update.of(FINDABLE.set(VERSION)));
        }
    }

    private static boolean isBehind(KifuUser user) {
        Integer version = user.findable();
        return version == null || version < VERSION;
    }

    private void bringUp(String username) {
        List<String> kids;
        try (Stream<KifuListing> all = table.stream(KifuTable.KIFUS_BY_CREATION.of(new KifuUser.Key(username)))) {
            kids = all.map(KifuListing::kid).toList();
        }
        for (String kid : kids) {
            bringUp(username, kid);
        }
        // Rejected only if the user was deleted meanwhile.
        var ignored = table.update(
                KifuTable.USER, KifuTable.USER.key(new KifuUser.Key(username)), Update.of(FINDABLE.set(VERSION)));
    }

    private void bringUp(String username, String kid) {
        Kifus.RETRY.untilDone(
                () -> table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(username, kid)))
                        .item()
                        .map(kifu -> table.transact(upToDate(kifu)).isDone())
                        .orElse(true),
                Kifus::busy);
    }

    private static Transaction upToDate(Kifu kifu) {
        Findable as = Findable.of(kifu);
        Kifu after = kifu.with(as.summary());
        ItemKey key = KifuTable.KIFU.keyOf(kifu);
        Condition same = Kifus.unchanged(kifu);
        Transaction transaction = Transaction.named("bring kifu up to date");
        if (after.equals(kifu)) {
            transaction.check(KifuTable.KIFU, key, KifuTable.KIFU.exists().and(same));
        } else {
            transaction.replace(KifuTable.KIFU, kifu, after, same);
        }
        FullWords.change(transaction, kifu, null, as.words());
        KnownGames.join(transaction, kifu, as.game());
        return transaction;
    }
}
