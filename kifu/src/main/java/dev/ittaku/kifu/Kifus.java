package dev.ittaku.kifu;

import dev.ittaku.accounts.Secrets;
import dev.ittaku.kifu.KifuRefusal.Reason;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What owners do with their records. The text is kept to the letter; what lists show is derived from it in the same
 * write. A record's revision, and so its ETag, moves only when its owner changes the record itself.
 */
public final class Kifus {
    static final int ID_LENGTH = 12;
    static final int SHARE_CODE_LENGTH = 36;
    /** So many fit into the transaction that creates a record. */
    static final int MOST_TAGS = 40;

    private static final int ATTEMPTS = 5;
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int LOCKS = 64;

    /** A record that was asked for: a new one, or the one that has its game already. */
    public record Kept(Kifu kifu, boolean isNew) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Quotas quotas;
    private final Removals removals;
    private final KnownGames known;
    /** One at a time a user looks for a game and adds it, so that two imports on one server don't add it twice. */
    private final Object[] locks = new Object[LOCKS];

    public Kifus(Table table, Clock clock, Secrets secrets, Removals removals) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.quotas = new Quotas(table);
        this.removals = removals;
        this.known = new KnownGames(table);
        Arrays.setAll(locks, i -> new Object());
    }

    public Kifu create(String username, Draft draft) {
        return create(username, draft, List.of());
    }

    /** Writes a new record unless one of the owner's has the same game. */
    public Kept createUnlessKnown(String username, Draft draft, List<String> tags) {
        ReadResult read = RecordText.accept(draft.kifu(), draft.verbatim());
        synchronized (locks[Math.floorMod(username.hashCode(), LOCKS)]) {
            return known.find(username, draft.kifu(), read)
                    .map(kifu -> new Kept(kifu, false))
                    .orElseGet(() -> new Kept(create(username, draft, tags), true));
        }
    }

    /** Writes a new record, counted in the same transaction, with tags of the owner's. */
    public Kifu create(String username, Draft draft, List<String> tags) {
        Draft wanted = draft.checked();
        Set<String> tids = new LinkedHashSet<>(tags);
        if (tids.size() > MOST_TAGS) {
            throw KifuRefusal.invalid("tags", "must be at most " + MOST_TAGS + " at once");
        }
        ReadResult read = RecordText.accept(wanted.kifu(), wanted.verbatim());
        Instant now = now();
        Kifu kifu = new Kifu(
                username,
                newId(),
                wanted.share() ? secrets.id(SHARE_CODE_LENGTH) : null,
                wanted.slug(),
                wanted.kifu(),
                wanted.firstOrSecond(),
                result(wanted, read),
                wanted.memo(),
                wanted.isPublic(),
                wanted.share(),
                now,
                now,
                now,
                RecordText.summary(read, wanted.memo()),
                1L);
        Transaction all = Transaction.named("create kifu")
                .create(KifuTable.KIFU, kifu)
                .limit(KifuTable.KIFU_COUNTER, quotas.kifus(username));
        for (String tid : tids) {
            Tags.known(tid);
            all.check(KifuTable.TAG, KifuTable.TAG.key(username, tid), KifuTable.TAG.exists())
                    .put(KifuTable.KIFU_TAG, new KifuTag(kifu.kid(), tid));
        }
        Committed done = table.transact(all);
        if (done.refused(dev.ittaku.table.write.Reason.EXISTS, KifuTable.KIFU.name())) {
            return own(username, kifu.kid()); // made by an earlier attempt at the same request
        }
        if (done.refused(dev.ittaku.table.write.Reason.MISSING, KifuTable.TAG.name())) {
            throw KifuRefusal.invalid("tags", "must be tags of your own");
        }
        if (done.refused(dev.ittaku.table.write.Reason.LIMIT)) {
            throw KifuRefusal.of(
                    Reason.KIFU_QUOTA,
                    "Your notebook is full. Delete records you no longer need, or ask for more room.");
        }
        if (done.refused(dev.ittaku.table.write.Reason.DUPLICATE)) {
            throw slugTaken();
        }
        done.orThrow();
        return kifu;
    }

    /**
     * An id that begins with the milliseconds of its second: times are kept in whole seconds, and this tells in which
     * order the records of one second came.
     */
    private String newId() {
        int millis = (int) (clock.millis() % 1000);
        return "" + DIGITS.charAt(millis / DIGITS.length()) + DIGITS.charAt(millis % DIGITS.length())
                + secrets.id(ID_LENGTH - 2);
    }

    /** The record as it is now, for its owner. */
    public Kifu own(String username, String kid) {
        return find(username, kid).orElseThrow(KifuRefusal::noRecord);
    }

    private Optional<Kifu> find(String username, String kid) {
        return isId(kid) ? table.get(KifuTable.KIFU_TO_DECIDE.of(username, kid)).item() : Optional.empty();
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
        for (int attempt = 1; ; attempt++) {
            Kifu before = own(username, kid);
            guard.accept(before);
            Kifu after = changed(before, change.apply(Draft.of(before)).checked());
            Outcome<Kifu> outcome = table.replace(KifuTable.KIFU, before, after);
            if (outcome instanceof Outcome.Done<Kifu> done) {
                return done.item();
            }
            switch (outcome.refusal().orElseThrow()) {
                case DUPLICATE -> throw slugTaken();
                case STALE, MISSING, CONDITION -> {
                    if (attempt == ATTEMPTS) {
                        throw KifuRefusal.of(Reason.STALE, "Others keep changing this record; try again.");
                    }
                }
                default -> outcome.orThrow();
            }
        }
    }

    private Kifu changed(Kifu before, Draft draft) {
        boolean sameText = before.kifu().equals(draft.kifu());
        Summary summary = before.summary();
        GameResult result = draft.result();
        if (!sameText
                || !Objects.equals(before.memo(), draft.memo())
                || before.firstOrSecond() != draft.firstOrSecond()) {
            // A text that was kept verbatim once stays so.
            ReadResult read = RecordText.accept(draft.kifu(), draft.verbatim() || sameText);
            summary = RecordText.summary(read, draft.memo());
            // A result that the owner took away stays away.
            result = before.result() == null ? result(draft, read) : result;
        }
        String code = before.shareCode();
        if (draft.share() && code == null) {
            code = secrets.id(SHARE_CODE_LENGTH);
        }
        return new Kifu(
                before.username(),
                before.kid(),
                code,
                draft.slug(),
                draft.kifu(),
                draft.firstOrSecond(),
                result,
                draft.memo(),
                draft.isPublic(),
                draft.share(),
                before.created(),
                before.latestAccess(),
                now(),
                summary,
                revision(before) + 1);
    }

    /** The result the owner gave, or else what the record says about the owner's side. */
    private static @Nullable GameResult result(Draft draft, ReadResult read) {
        Side side = draft.firstOrSecond();
        if (draft.result() != null || side == null) {
            return draft.result();
        }
        return RecordText.result(read, side).orElse(null);
    }

    /** Gives the record another share code; the old link is dead from then on. */
    public Kifu newShareCode(String username, String kid) {
        for (int attempt = 1; ; attempt++) {
            Kifu before = own(username, kid);
            Kifu after = withCode(before, secrets.id(SHARE_CODE_LENGTH));
            Outcome<Kifu> outcome = table.replace(KifuTable.KIFU, before, after);
            if (outcome.isDone() || attempt == ATTEMPTS) {
                return outcome.orThrow();
            }
        }
    }

    private static Kifu withCode(Kifu kifu, @Nullable String code) {
        return new Kifu(
                kifu.username(),
                kifu.kid(),
                code,
                kifu.slug(),
                kifu.kifu(),
                kifu.firstOrSecond(),
                kifu.result(),
                kifu.memo(),
                kifu.isPublic(),
                kifu.share(),
                kifu.created(),
                kifu.latestAccess(),
                kifu.latestUpdate(),
                kifu.summary(),
                kifu.revision());
    }

    /** Deletes a record and all that hangs on it. It is gone at once; what a crash leaves is cleared away later. */
    public void delete(String username, String kid, Consumer<Kifu> guard) {
        for (int attempt = 1; ; attempt++) {
            Kifu kifu = own(username, kid);
            guard.accept(kifu);
            if (delete(kifu)) {
                return;
            }
            if (attempt == ATTEMPTS) {
                throw KifuRefusal.of(Reason.STALE, "Others keep changing this record; try again.");
            }
        }
    }

    /** The same for a record that may be gone already. */
    void deleteIfThere(String username, String kid) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            Optional<Kifu> kifu = find(username, kid);
            if (kifu.isEmpty() || delete(kifu.get())) {
                return;
            }
        }
        throw KifuRefusal.of(Reason.STALE, "Others keep changing this record; try again.");
    }

    /** False if the record changed meanwhile, so that its guards may be others. */
    boolean delete(Kifu kifu) {
        Removal removal = new Removal(Removal.Kind.KIFU, kifu.kid(), kifu.username(), now());
        Committed done = table.transact(Transaction.named("delete kifu")
                .delete(KifuTable.KIFU, kifu, sameGuards(kifu))
                .put(KifuTable.REMOVAL, removal));
        if (!done.isDone()) {
            return false;
        }
        removals.clear(removal);
        return true;
    }

    /** The slug and the code are still those whose guards go with the record. */
    private static Condition sameGuards(Kifu kifu) {
        Map<String, AttributeValue> item = KifuTable.KIFU.encode(kifu);
        return Condition.allOf(same(item, "clsi_sk"), same(item, "cgsi_pk"));
    }

    private static Condition same(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = item.get(attribute);
        return value == null
                ? new Condition.Absent(Path.of(attribute))
                : new Condition.Compare(Path.of(attribute), Condition.Comparison.EQUAL, value);
    }

    /** The revision; items older than it count as the first. */
    public static long revision(Kifu kifu) {
        Long revision = kifu.revision();
        return revision == null ? 1 : revision;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private static KifuRefusal slugTaken() {
        return KifuRefusal.about(Reason.SLUG_TAKEN, "slug", "Another record of yours has this path; choose another.");
    }
}
