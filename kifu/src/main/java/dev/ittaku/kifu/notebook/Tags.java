package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.search.Sieve;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.text.Slug;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A user's labels. Records refer to a tag by its id, so another name is seen on all of them at once; a deleted tag is
 * taken off all of them, also after a crash.
 */
public final class Tags {
    public static final int LONGEST_NAME = 50;
    private static final Duration OFTEN = Duration.ofMinutes(1);

    /** What a list of tags is ordered by: times the latest first, names in order. */
    public enum Order {
        CREATED,
        ACCESS,
        UPDATE,
        NAME
    }

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Quotas quotas;
    private final Removals removals;

    public Tags(Table table, Clock clock, Secrets secrets, Removals removals) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.quotas = new Quotas(table);
        this.removals = removals;
    }

    public Tag create(String username, String name) {
        Instant now = now();
        Tag tag = new Tag(username, secrets.id(Kifus.ID_LENGTH), checked(name), now, now, now);
        Outcome<Tag> outcome = table.create(KifuTable.TAG, tag, Map.of(KifuTable.TAG_COUNTER, quotas.tags(username)));
        if (outcome.isDone()) {
            return outcome.orThrow();
        }
        switch (outcome.refusal().orElseThrow()) {
            // Made by an earlier attempt at the same request.
            case EXISTS -> {
                return get(username, tag.tid());
            }
            case DUPLICATE -> throw nameTaken();
            case LIMIT ->
                throw KifuRefusal.of(Reason.TAG_QUOTA, "You have as many tags as you may. Delete one you do not need.");
            default -> {
                return outcome.orThrow();
            }
        }
    }

    private static String checked(String name) {
        if (Slug.isFarTooLong(name, LONGEST_NAME)) {
            throw KifuRefusal.invalid(
                    "name", Fault.of("LENGTH", "must have {min} to {max} characters", 1, LONGEST_NAME));
        }
        String tidy = Normalizer.normalize(name, Normalizer.Form.NFC);
        if (tidy.isBlank() || tidy.codePointCount(0, tidy.length()) > LONGEST_NAME) {
            throw KifuRefusal.invalid(
                    "name", Fault.of("LENGTH", "must have {min} to {max} characters", 1, LONGEST_NAME));
        }
        if (tidy.indexOf('#') >= 0 || Slug.hasControl(tidy)) {
            throw KifuRefusal.invalid("name", Fault.of("CHARACTERS", "must have neither # nor control characters"));
        }
        return tidy;
    }

    public Tag get(String username, String tid) {
        known(tid);
        return table.get(KifuTable.TAG_BY_ID.of(new Tag.Key(username, tid)))
                .item()
                .orElseThrow(Tags::none);
    }

    /** Tags whose name begins with a text; all of them for "". */
    public Page<TagListing> list(String username, Order order, String begin, int limit, @Nullable String cursor) {
        Query<TagListing> query = switch (order) {
            case CREATED -> KifuTable.TAGS_BY_CREATION.of(new KifuUser.Key(username));
            case ACCESS -> KifuTable.TAGS_BY_ACCESS.of(new KifuUser.Key(username));
            case UPDATE -> KifuTable.TAGS_BY_UPDATE.of(new KifuUser.Key(username));
            case NAME -> KifuTable.TAGS_BY_NAME.of(new KifuUser.Key(username));
        };
        String prefix = Normalizer.normalize(begin, Normalizer.Form.NFC);
        if (prefix.isEmpty()) {
            return table.page(query.limit(limit).after(cursor));
        }
        if (order == Order.NAME) {
            return table.page(query.range(TagListing::name)
                    .startingWith(prefix)
                    .limit(limit)
                    .after(cursor));
        }
        Sieve.Sifted<TagListing> sifted = Sieve.page(
                table, query.scope(prefix), limit, cursor, tag -> tag.name().startsWith(prefix));
        return new Page<>(sifted.kept(), sifted.cursor(), Cost.NONE);
    }

    public Tag rename(String username, String tid, String name) {
        return Kifus.RETRY.until(
                () -> {
                    Tag before = get(username, tid);
                    Tag after = new Tag(username, tid, checked(name), before.created(), before.latestAccess(), now());
                    Outcome<Tag> outcome = table.replace(KifuTable.TAG, before, after);
                    if (outcome.refusal()
                            .filter(r -> r == dev.ittaku.table.write.Reason.DUPLICATE)
                            .isPresent()) {
                        throw nameTaken();
                    }
                    return outcome.written();
                },
                Tags::busy);
    }

    /** Deletes a tag and takes it off every record. */
    public void delete(String username, String tid) {
        Removal removal = new Removal(Removal.Kind.TAG, tid, username, now());
        Kifus.RETRY.untilDone(
                () -> table.transact(Transaction.named("delete tag")
                                .delete(KifuTable.TAG, get(username, tid))
                                .put(RemovalItems.REMOVAL, removal))
                        .isDone(),
                Tags::busy);
        removals.clear(removal);
    }

    /** Puts a tag on a record; both must be there and the user's own. */
    public void attach(String username, String kid, String tid) {
        ownKifu(kid);
        known(tid);
        Committed done = table.transact(Transaction.named("tag a kifu")
                .check(KifuTable.KIFU, KifuTable.KIFU.key(new Kifu.Key(username, kid)), KifuTable.KIFU.exists())
                .check(KifuTable.TAG, KifuTable.TAG.key(new Tag.Key(username, tid)), KifuTable.TAG.exists())
                .put(KifuTable.KIFU_TAG, new KifuTag(kid, tid)));
        if (!done.isDone()) {
            throw KifuRefusal.notFound("You have no such record, or no such tag.");
        }
    }

    /** Takes a tag off a record of the user's own. */
    public void detach(String username, String kid, String tid) {
        ownKifu(kid);
        known(tid);
        Committed done = table.transact(Transaction.named("untag a kifu")
                .check(KifuTable.KIFU, KifuTable.KIFU.key(new Kifu.Key(username, kid)), KifuTable.KIFU.exists())
                .deleteKey(KifuTable.KIFU_TAG, KifuTable.KIFU_TAG.key(new KifuTag.Key(kid, tid))));
        if (!done.isDone()) {
            throw KifuRefusal.noRecord();
        }
    }

    /** Notes that a tag's list was opened. */
    public void touch(Tag tag) {
        Instant now = now();
        if (!now.isBefore(tag.latestAccess().plus(OFTEN))) {
            // Rejected only if the tag was deleted meanwhile, and then there is nothing to note.
            var ignored = table.update(
                    KifuTable.TAG,
                    KifuTable.TAG.keyOf(tag),
                    Update.of(KifuTable.TAG.field(Tag::latestAccess).set(now)));
        }
    }

    private static void ownKifu(String kid) {
        if (!Kifus.isId(kid)) {
            throw KifuRefusal.noRecord();
        }
    }

    static void known(String tid) {
        if (!Kifus.isId(tid)) {
            throw none();
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private static KifuRefusal none() {
        return KifuRefusal.notFound("You have no such tag.");
    }

    private static KifuRefusal busy() {
        return KifuRefusal.of(Reason.STALE, "Others keep changing this tag; try again.");
    }

    private static KifuRefusal nameTaken() {
        return KifuRefusal.about(Reason.TAG_NAME_TAKEN, "name", "You have a tag of this name; choose another.");
    }
}
