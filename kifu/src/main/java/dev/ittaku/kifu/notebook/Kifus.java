package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.notebook.KifuCreation.Along;
import dev.ittaku.kifu.path.FormerPaths;
import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.revision.Revision;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What owners do with their records. The text is kept to the letter; what lists show is derived from it in the same
 * write. A record's revision, and so its ETag, moves only when its owner changes the record itself.
 */
public final class Kifus {
    static final int ID_LENGTH = 12;
    static final int SHARE_CODE_LENGTH = 36;
    /** A record has one owner, who changes it in a few windows at most. */
    static final Retry RETRY = Retry.atOnce(5);

    /** The requested record: a new one, or the existing one with the same game. */
    public record Kept(Kifu kifu, boolean isNew) {}

    private static final Field<?, Long> REVISION = KifuTable.KIFU.field(Kifu::revision);

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final KifuDeletion deletion;
    private final KnownGames known;
    private final KifuCreation creation;
    private final Runnable changed;

    /** @param changed called when the index of positions has to be updated */
    public Kifus(Table table, Clock clock, Secrets secrets, Removals removals, Runnable changed) {
        this.changed = changed;
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.known = new KnownGames(table);
        this.deletion = new KifuDeletion(table, clock, removals, known, changed);
        this.creation = new KifuCreation(table, clock, secrets, known, changed);
    }

    public Kifu create(String username, Draft draft) {
        return create(username, draft, List.of());
    }

    /** Writes a new record, counted in the same transaction, with tags of the owner's. */
    public Kifu create(String username, Draft draft, List<String> tags) {
        return creation.create(username, draft, tags);
    }

    /** Writes a new record unless one of the owner's has the same game, however many servers are asked at once. */
    public Kept createUnlessKnown(String username, Draft draft, List<String> tags) {
        return createUnlessKnown(username, draft, tags, Along.NOTHING);
    }

    /** Creates a record unless its game is known already, with further writes in the same transaction. */
    public Kept createUnlessKnown(String username, Draft draft, List<String> tags, Along along) {
        return creation.createUnlessKnown(username, draft, tags, along);
    }

    /** The present record, for its owner. */
    public Kifu own(String username, String kid) {
        return find(username, kid).orElseThrow(KifuRefusal::noRecord);
    }

    private Optional<Kifu> find(String username, String kid) {
        return isId(kid)
                ? table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(username, kid)))
                        .item()
                : Optional.empty();
    }

    static boolean isId(String text) {
        return text.length() <= 64
                && !text.isEmpty()
                && text.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c));
    }

    /**
     * Changes a record.
     *
     * @param guard is shown the version that would be changed, and throws if the caller meant another
     */
    public Kifu change(String username, String kid, Consumer<Kifu> guard, UnaryOperator<Draft> change) {
        return change(username, kid, guard, change, KifuResult::after);
    }

    /** Restores an earlier version of a record; its result is kept, whatever the text says. */
    public Kifu restore(String username, String kid, Consumer<Kifu> guard, Revision version) {
        return change(username, kid, guard, version::in, (before, draft, read) -> draft.result());
    }

    /** What the result of a record becomes by a change of its text or side. */
    private interface ResultRule {
        @Nullable
        GameResult result(Kifu before, Draft draft, ReadResult read);
    }

    private Kifu change(
            String username, String kid, Consumer<Kifu> guard, UnaryOperator<Draft> change, ResultRule rule) {
        Kifu saved = RETRY.until(
                () -> {
                    Kifu before = own(username, kid);
                    guard.accept(before);
                    Kifu after = changed(before, change.apply(Draft.of(before)).checked(), rule);
                    Committed done = table.transact(save(before, after));
                    if (done.refused(dev.ittaku.table.write.Reason.DUPLICATE)) {
                        throw slugTaken();
                    }
                    return done.isDone() ? Optional.of(after) : Optional.<Kifu>empty();
                },
                Kifus::busy);
        changed.run();
        return saved;
    }

    private Transaction save(Kifu before, Kifu after) {
        Transaction transaction = Transaction.named("save kifu").replace(KifuTable.KIFU, before, after);
        FormerPaths.leave(transaction, before, after);
        if (PositionIndex.differ(before, after)) {
            PositionIndex.follow(transaction, after);
        }
        if (Revisions.differ(before, after)) {
            Revisions.keep(transaction, before);
        }
        if (before.kifu().equals(after.kifu()) && Objects.equals(before.memo(), after.memo())) {
            return transaction;
        }
        Findable was = Findable.of(before);
        Findable is = Findable.of(after);
        FullWords.change(transaction, after, was.words(), is.words());
        if (!was.game().equals(is.game())) {
            known.leave(transaction, before, was.game());
            KnownGames.join(transaction, after, is.game());
        }
        return transaction;
    }

    private Kifu changed(Kifu before, Draft draft, ResultRule rule) {
        boolean sameText = before.kifu().equals(draft.kifu());
        Summary summary = before.summary();
        GameResult result = draft.result();
        if (!sameText
                || !Objects.equals(before.memo(), draft.memo())
                || before.firstOrSecond() != draft.firstOrSecond()) {
            // A text that was kept verbatim once stays so.
            ReadResult read = RecordText.accept(draft.kifu(), draft.verbatim() || sameText);
            summary = Findable.of(draft.kifu(), draft.memo(), read).summary();
            result = rule.result(before, draft, read);
        }
        String code = before.shareCode();
        if (draft.share() && code == null) {
            code = secrets.id(SHARE_CODE_LENGTH);
        }
        Kifu after = before.like()
                .shareCode(code)
                .slug(draft.slug())
                .kifu(draft.kifu())
                .firstOrSecond(draft.firstOrSecond())
                .result(result)
                .memo(draft.memo())
                .isPublic(draft.isPublic())
                .share(draft.share())
                .latestUpdate(now())
                .summary(summary)
                .revision(revision(before) + 1)
                .build();
        return Revisions.differ(before, after) ? after.withVersions(Revisions.count(before) + 1) : after;
    }

    /** Gives the record another share code; the old link is dead from then on. */
    public Kifu newShareCode(String username, String kid) {
        return RETRY.until(
                () -> {
                    Kifu before = own(username, kid);
                    Kifu after = before.withCode(secrets.id(SHARE_CODE_LENGTH));
                    return table.replace(KifuTable.KIFU, before, after).written();
                },
                Kifus::busy);
    }

    /** Moves a record to the trash. Its other data is deleted at once, or cleaned up after a crash. */
    public void delete(String username, String kid, Consumer<Kifu> guard) {
        RETRY.untilDone(
                () -> {
                    Kifu kifu = own(username, kid);
                    guard.accept(kifu);
                    return deletion.toTrash(kifu);
                },
                Kifus::busy);
    }

    /** Deletes a record for good, if it is there. */
    public void deleteForGood(String username, String kid) {
        RETRY.untilDone(() -> find(username, kid).map(deletion::forGood).orElse(true), Kifus::busy);
    }

    /** The revision; items older than it count as the first. */
    public static long revision(Kifu kifu) {
        Long revision = kifu.revision();
        return revision == null ? 1 : revision;
    }

    /** Demands that its owner has not changed the record since it was read. */
    static Condition unchanged(Kifu kifu) {
        Long revision = kifu.revision();
        return revision == null ? REVISION.absent() : REVISION.is(revision);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    static KifuRefusal busy() {
        return KifuRefusal.of(Reason.STALE, "Others keep changing this record; try again.");
    }

    static KifuRefusal full() {
        return KifuRefusal.of(
                Reason.KIFU_QUOTA, "Your notebook is full. Delete records you no longer need, or ask for more room.");
    }

    static KifuRefusal slugTaken() {
        return KifuRefusal.about(Reason.SLUG_TAKEN, "slug", "Another record of yours has this path; choose another.");
    }
}
