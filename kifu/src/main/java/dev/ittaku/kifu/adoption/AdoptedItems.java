package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes imported items, with guards, counts and everything that a search needs. */
final class AdoptedItems extends Owned {
    private static final Field<KifuUser, Integer> KIFU_MAX = KifuTable.USER.field(KifuUser::kifuMax);
    private static final Field<KifuUser, Integer> TAG_MAX = KifuTable.USER.field(KifuUser::tagMax);
    /** A limit for tags of one name, which is never reached. */
    private static final int MOST_NAMESAKES = 99;

    /** Whose the records are that were written in this run. */
    private final Map<String, String> owners = new HashMap<>();

    AdoptedItems(Table table, SheetTimes times, Clock clock) {
        super(table, times, clock);
    }

    @Override
    Optional<String> ownerOf(String kid) {
        String written = owners.get(kid);
        if (written != null) {
            // The index of ids may not have it yet.
            return table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(written, kid)))
                    .item()
                    .map(Kifu::username);
        }
        return table.first(KifuTable.KIFU_BY_KID.of(new Kifu.ByKid(kid))).item().map(Kifu::username);
    }

    @Override
    boolean isAdopted(String kid) {
        return ledger.hasKifu(kid);
    }

    @Override
    boolean hasTag(String owner, String tid) {
        ItemKey key = KifuTable.TAG.key(new Tag.Key(owner, tid));
        return !table.getAllConsistently(KifuTable.TAG, List.of(key)).value().isEmpty();
    }

    @Override
    void write(Kifu kifu, Consumer<String> lost) {
        Findable as = Findable.of(kifu);
        Kifu wanted = kifu;
        while (true) {
            Transaction transaction = Transaction.named("adopt kifu").create(KifuTable.KIFU, wanted);
            FullWords.change(transaction, wanted, null, as.words());
            KnownGames.join(transaction, wanted, as.game());
            PositionIndex.follow(transaction, wanted);
            Ledger.enter(transaction, KifuTable.KIFU, wanted);
            Committed done = table.transact(transaction);
            if (done.isDone() || done.refused(Reason.EXISTS, KifuTable.KIFU.name())) {
                owners.put(wanted.kid(), wanted.username());
                return;
            }
            boolean hasPath = done.refused(Reason.DUPLICATE, "slug");
            boolean hasCode = done.refused(Reason.DUPLICATE, "shareCode");
            if (hasPath) {
                lost.accept("its path '" + wanted.slug() + "' is taken by another record");
                wanted = wanted.withSlug(null);
            }
            if (hasCode) {
                lost.accept("its share code is taken by another record");
                wanted = wanted.withCode(null);
            }
            if (!hasPath && !hasCode) {
                done.orThrow();
            }
        }
    }

    @Override
    void write(Tag tag, Consumer<String> lost) {
        for (int n = 1; n <= MOST_NAMESAKES; n++) {
            String name = n == 1 ? tag.name() : numbered(tag.name(), n);
            Tag wanted =
                    new Tag(tag.username(), tag.tid(), name, tag.created(), tag.latestAccess(), tag.latestUpdate());
            Transaction transaction = Transaction.named("adopt tag").create(KifuTable.TAG, wanted);
            Ledger.enter(transaction, KifuTable.TAG, wanted);
            Committed done = table.transact(transaction);
            if (!done.refused(Reason.DUPLICATE)) {
                done.orThrow();
                if (n > 1) {
                    lost.accept("there is a tag of its name; it became '" + name + "'");
                }
                return;
            }
        }
        throw new NotTaken("there are too many tags of its name");
    }

    @Override
    void write(KifuUser user) {
        List<Change> changes = new ArrayList<>();
        if (user.kifuMax() != null) {
            changes.add(KIFU_MAX.set(user.kifuMax()));
        }
        if (user.tagMax() != null) {
            changes.add(TAG_MAX.set(user.tagMax()));
        }
        Transaction transaction = Transaction.named("adopt quotas")
                .upsert(
                        KifuTable.USER,
                        KifuTable.USER.key(new KifuUser.Key(user.username())),
                        Update.of(changes.toArray(Change[]::new)));
        Ledger.enter(transaction, KifuTable.USER, user);
        table.transact(transaction).orThrow();
    }

    @Override
    void write(KifuSystem system) {
        table.put(KifuTable.SYSTEM, system).orThrow();
    }
}
