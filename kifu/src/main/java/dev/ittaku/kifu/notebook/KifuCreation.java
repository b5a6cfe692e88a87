package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.notebook.Kifus.Kept;
import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.GameKey;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.search.SearchItems;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Writes new records. */
public final class KifuCreation {
    /** So many fit into the transaction that creates a record. */
    public static final int MOST_TAGS = 40;

    /**
     * What goes along with a record that is not simply written down.
     *
     * @param beside records that do not count as the same game, because they come from the same notebook
     * @param created when the record was made there; null for now
     * @param updated when it was changed there; null for {@code created}
     * @param writes what else the transaction writes
     */
    public record Along(
            Set<String> beside,
            @Nullable Instant created,
            @Nullable Instant updated,
            BiConsumer<Transaction, Kifu> writes) {
        static final Along NOTHING = new Along(Set.of(), null, null, (all, kifu) -> {});

        private Instant created(Instant now) {
            return created == null || created.equals(Instant.EPOCH) || created.isAfter(now) ? now : created;
        }

        private Instant updated(Instant now) {
            Instant first = created(now);
            return updated == null || updated.isAfter(now) || updated.isBefore(first) ? first : updated;
        }
    }

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Quotas quotas;
    private final KnownGames known;
    private final KifuUpgrade upgrade;
    private final Runnable changed;

    KifuCreation(Table table, Clock clock, Secrets secrets, KnownGames known, Runnable changed) {
        this.changed = changed;
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.quotas = new Quotas(table);
        this.known = known;
        this.upgrade = new KifuUpgrade(table);
    }

    Kept createUnlessKnown(String username, Draft draft, List<String> tags, Along along) {
        Draft wanted = draft.checked();
        ReadResult read = RecordText.accept(wanted.kifu(), wanted.verbatim());
        String game = GameKey.of(wanted.kifu(), read);
        upgrade.ensure(username);
        return Kifus.RETRY.until(
                () -> {
                    Set<String> kids = known.kids(username, game);
                    Set<String> others = new HashSet<>(kids);
                    others.removeAll(along.beside());
                    Optional<Kept> there = known.find(username, game, others).map(kifu -> new Kept(kifu, false));
                    if (there.isPresent()) {
                        return there;
                    }
                    BiConsumer<Transaction, Kifu> join = others.size() == kids.size()
                            ? (all, kifu) -> KnownGames.joinAlone(all, kifu, game, kids)
                            : (all, kifu) -> KnownGames.joinBeside(all, kifu, game, kids);
                    return create(username, wanted, read, tags, along, join).map(kifu -> new Kept(kifu, true));
                },
                Kifus::busy);
    }

    Kifu create(String username, Draft draft, List<String> tags) {
        Draft wanted = draft.checked();
        ReadResult read = RecordText.accept(wanted.kifu(), wanted.verbatim());
        String game = GameKey.of(wanted.kifu(), read);
        return create(username, wanted, read, tags, Along.NOTHING, (all, kifu) -> KnownGames.join(all, kifu, game))
                .orElseThrow(Kifus::busy);
    }

    /** Empty if meanwhile the game came to belong to others than the caller has seen. */
    private Optional<Kifu> create(
            String username,
            Draft wanted,
            ReadResult read,
            List<String> tags,
            Along along,
            BiConsumer<Transaction, Kifu> joinGame) {
        Set<String> tids = new LinkedHashSet<>(tags);
        if (tids.size() > MOST_TAGS) {
            throw KifuRefusal.invalid("tags", Fault.of("AT_MOST", "must be at most {max} at once", MOST_TAGS));
        }
        Findable as = Findable.of(wanted.kifu(), wanted.memo(), read);
        Kifu kifu = kifu(username, wanted, read, as, along);
        Optional<KifuUser> user = quotas.user(username);
        Transaction transaction = Transaction.named("create kifu")
                .create(KifuTable.KIFU, kifu)
                .limit(KifuTable.KIFU_COUNTER, quotas.kifus(user));
        KifuUpgrade.skip(transaction, username, user);
        FullWords.change(transaction, kifu, null, as.words());
        joinGame.accept(transaction, kifu);
        PositionIndex.follow(transaction, kifu);
        along.writes().accept(transaction, kifu);
        for (String tid : tids) {
            Tags.known(tid);
            transaction
                    .check(KifuTable.TAG, KifuTable.TAG.key(new Tag.Key(username, tid)), KifuTable.TAG.exists())
                    .put(KifuTable.KIFU_TAG, new KifuTag(kifu.kid(), tid));
        }
        return settled(table.transact(transaction), kifu);
    }

    private Kifu kifu(String username, Draft wanted, ReadResult read, Findable as, Along along) {
        // One moment for both: the id orders records of the same second, so it must not be of the second before.
        Instant begun = secrets.begun(clock);
        Instant now = begun.truncatedTo(ChronoUnit.SECONDS);
        String kid = TimeId.withinSecond(begun, Kifus.ID_LENGTH, secrets);
        return Kifu.of(username, kid, wanted.kifu(), along.created(now))
                .shareCode(wanted.share() ? secrets.id(Kifus.SHARE_CODE_LENGTH) : null)
                .slug(wanted.slug())
                .firstOrSecond(wanted.firstOrSecond())
                .result(KifuResult.ofNew(wanted, read))
                .memo(wanted.memo())
                .isPublic(wanted.isPublic())
                .share(wanted.share())
                .latestAccess(along.updated(now))
                .latestUpdate(along.updated(now))
                .summary(as.summary())
                .revision(1L)
                .build();
    }

    private Optional<Kifu> settled(Committed done, Kifu kifu) {
        if (done.refused(Reason.EXISTS, KifuTable.KIFU.name())) {
            // Made by an earlier attempt at the same request.
            return table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(kifu.username(), kifu.kid())))
                    .item();
        }
        if (done.refused(Reason.MISSING, KifuTable.TAG.name())) {
            throw KifuRefusal.invalid("tags", Fault.of("OWN_TAGS", "must be tags of your own"));
        }
        if (done.refused(Reason.LIMIT)) {
            throw Kifus.full();
        }
        // Before the path: a concurrent request with the same game has taken that too.
        if (done.refused(Reason.CONDITION, SearchItems.SAME_GAME.name())) {
            return Optional.empty();
        }
        if (done.refused(Reason.DUPLICATE)) {
            throw Kifus.slugTaken();
        }
        done.orThrow();
        changed.run();
        return Optional.of(kifu);
    }
}
