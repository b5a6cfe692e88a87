package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.search.Sieve;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Outcome;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How many records and tags a user may hold: the user's own figure, else the installation's, else 3000 and 50. */
public final class Quotas {
    private static final KifuSystem DEFAULT = new KifuSystem(3000, 50);
    static final int MOST_KIFUS = 1_000_000;
    static final int MOST_TAGS = 10_000;
    private static final Field<KifuUser, Integer> KIFU_MAX = KifuTable.USER.field(KifuUser::kifuMax);
    private static final Field<KifuUser, Integer> TAG_MAX = KifuTable.USER.field(KifuUser::tagMax);

    /** A person's quotas, their own or the installation's, and the present counts. */
    public record Usage(int kifuMax, int kifuCount, int tagMax, int tagCount) {}

    private final Table table;

    public Quotas(Table table) {
        this.table = table;
    }

    Optional<KifuUser> user(String username) {
        return table.get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(username))).item();
    }

    long kifus(Optional<KifuUser> user) {
        return most(user, KifuUser::kifuMax, KifuSystem::kifuMax);
    }

    long tags(String username) {
        return most(user(username), KifuUser::tagMax, KifuSystem::tagMax);
    }

    private long most(
            Optional<KifuUser> user, Function<KifuUser, @Nullable Integer> own, Function<KifuSystem, Integer> usual) {
        Integer exception = user.isEmpty() ? null : own.apply(user.get());
        return exception != null ? exception : usual.apply(defaults());
    }

    public Usage usage(String username) {
        KifuUser user = own(username);
        KifuSystem usual = defaults();
        Integer kifuMax = user.kifuMax();
        Integer tagMax = user.tagMax();
        return new Usage(
                kifuMax == null ? usual.kifuMax() : kifuMax,
                count(user.kifuCount()),
                tagMax == null ? usual.tagMax() : tagMax,
                count(user.tagCount()));
    }

    /** A counter that was never moved is absent. */
    public static int count(@Nullable Integer counter) {
        return counter == null ? 0 : Math.max(0, counter);
    }

    /** Someone's own figures; those who never wrote anything have an item without any. */
    public KifuUser own(String username) {
        return user(username).orElseGet(() -> nothing(username));
    }

    private static KifuUser nothing(String username) {
        return new KifuUser(username, null, null, null, null, null, null, null);
    }

    /** The users with a figure of their own. */
    public Page<KifuUser> exceptions(int limit, @Nullable String cursor) {
        Sieve.Sifted<KifuUser> sifted = Sieve.page(
                table,
                KifuTable.USERS.of(None.NONE),
                limit,
                cursor,
                user -> user.kifuMax() != null || user.tagMax() != null);
        return new Page<>(sifted.kept(), sifted.cursor(), Cost.NONE);
    }

    /**
     * Sets a person's own quotas. A person with more than that keeps everything but cannot add any.
     *
     * @param kifuMax null for the installation's
     * @param tagMax the same for tags
     */
    public KifuUser set(String username, @Nullable Integer kifuMax, @Nullable Integer tagMax) {
        checked("kifuMax", kifuMax, MOST_KIFUS);
        checked("tagMax", tagMax, MOST_TAGS);
        ItemKey key = KifuTable.USER.key(new KifuUser.Key(username));
        Update update = Update.of(change(KIFU_MAX, kifuMax), change(TAG_MAX, tagMax));
        if (kifuMax == null && tagMax == null) {
            // Refused only if there is no item, and then there is no figure to take away.
            Outcome<KifuUser> outcome = table.update(KifuTable.USER, key, update);
            return outcome.isDone() ? outcome.orThrow() : nothing(username);
        }
        return table.upsert(KifuTable.USER, key, update).orThrow();
    }

    private static Change change(Field<KifuUser, Integer> field, @Nullable Integer value) {
        return value == null ? field.remove() : field.set(value);
    }

    public KifuSystem defaults() {
        return table.get(KifuTable.SYSTEM_SETTINGS.of(None.NONE)).item().orElse(DEFAULT);
    }

    /** Sets the figures of everyone who has none of their own. */
    public KifuSystem setDefaults(int kifuMax, int tagMax) {
        checked("kifuMax", kifuMax, MOST_KIFUS);
        checked("tagMax", tagMax, MOST_TAGS);
        return table.put(KifuTable.SYSTEM, new KifuSystem(kifuMax, tagMax)).orThrow();
    }

    private static void checked(String field, @Nullable Integer value, int most) {
        if (value != null && (value < 0 || value > most)) {
            throw KifuRefusal.invalid(field, Fault.of("RANGE", "must be from {min} to {max}", 0, most));
        }
    }
}
