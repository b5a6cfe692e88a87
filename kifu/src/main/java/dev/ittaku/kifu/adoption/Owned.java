package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.adoption.AdoptionProgress.Fate;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.trash.TrashItems;
import dev.ittaku.kifu.trash.TrashedKifu;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes over, or plans to, what belongs to a person or to all: records, tags and quotas. */
abstract class Owned {
    private static final String ID = "[A-Za-z0-9]{1,64}";
    private static final int LONGEST_TAG = 50;
    private static final int MOST_KIFUS = 1_000_000;
    private static final int MOST_TAGS = 10_000;

    final Table table;
    final Ledger ledger;
    private final SheetTimes times;
    private final Clock clock;

    Owned(Table table, SheetTimes times, Clock clock) {
        this.table = table;
        this.ledger = new Ledger(table);
        this.times = times;
        this.clock = clock;
    }

    /** Writes a record, without its path or code if others have them; reports what was lost. */
    abstract void write(Kifu kifu, Consumer<String> lost);

    /** Writes a tag, under another name if the name is taken; reports that. */
    abstract void write(Tag tag, Consumer<String> lost);

    abstract void write(KifuUser user);

    abstract void write(KifuSystem system);

    /** Whose record it is, if it is here. */
    abstract Optional<String> ownerOf(String kid);

    /** Whether a record was imported, in this run or before. */
    abstract boolean isAdopted(String kid);

    /** Whether somebody has a tag. */
    abstract boolean hasTag(String owner, String tid);

    Fate kifu(SheetItem item, String owner, Consumer<String> lost) {
        String kid = id(item, "kid#");
        Optional<String> there = ownerOf(kid);
        if (there.isPresent()) {
            if (!there.get().equals(owner)) {
                throw new NotTaken("a record of " + there.get() + " has its id");
            }
            return Fate.ALREADY;
        }
        if (ledger.hasKifu(kid) || isTrashed(owner, kid)) {
            // It was deleted here.
            return Fate.ALREADY;
        }
        SheetKifu read = SheetKifu.of(item, owner, kid, times, now());
        Told told = new Told(lost);
        read.lost().forEach(told);
        write(read.kifu(), told);
        return told.fate();
    }

    private boolean isTrashed(String owner, String kid) {
        return table.get(TrashItems.TO_RESTORE.of(new TrashedKifu.Key(owner, kid)))
                .item()
                .isPresent();
    }

    Fate tag(SheetItem item, String owner, Consumer<String> lost) {
        String tid = id(item, "tid#");
        if (hasTag(owner, tid)) {
            return Fate.ALREADY;
        }
        String name = item.after("clsi_sk", "tname#");
        if (name == null) {
            throw new NotTaken("clsi_sk has no name");
        }
        Told told = new Told(lost);
        String tidy = tidy(name);
        if (!tidy.equals(name)) {
            told.accept("its name became '" + tidy + "'");
        }
        Instant created = times.of(item, "created", now());
        Tag tag = new Tag(
                owner,
                tid,
                tidy,
                created,
                times.of(item, "latest_access", created),
                times.of(item, "latest_update", created));
        if (ledger.has(KifuTable.TAG, tag)) {
            return Fate.ALREADY;
        }
        write(tag, told);
        return told.fate();
    }

    private static String tidy(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFC)
                .replace('#', '＃')
                .replaceAll("\\p{Cntrl}", " ")
                .strip();
        if (plain.isEmpty()) {
            throw new NotTaken("its name is empty");
        }
        return beginning(plain, LONGEST_TAG);
    }

    /** The same name with a number after it, within the maximum length of a name. */
    static String numbered(String name, int n) {
        String number = " (" + n + ")";
        return beginning(name, LONGEST_TAG - number.length()) + number;
    }

    private static String beginning(String text, int most) {
        int length = Math.min(most, text.codePointCount(0, text.length()));
        return text.substring(0, text.offsetByCodePoints(0, length)).strip();
    }

    Fate user(SheetItem item, String username) {
        Integer kifus = item.number("kifu_max");
        Integer tags = item.number("tag_max");
        if (kifus == null && tags == null) {
            return Fate.LEFT_OUT;
        }
        inRange(kifus, tags);
        Optional<KifuUser> there =
                table.get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(username))).item();
        KifuUser user = new KifuUser(username, kifus, tags, null, null, null, null, null);
        boolean hasQuota = there.isPresent()
                && (there.get().kifuMax() != null || there.get().tagMax() != null);
        if (hasQuota || ledger.has(KifuTable.USER, user)) {
            return Fate.ALREADY;
        }
        write(user);
        return Fate.TAKEN;
    }

    Fate system(SheetItem item) {
        Integer kifus = item.number("kifu_max");
        Integer tags = item.number("tag_max");
        if (kifus == null || tags == null) {
            return Fate.LEFT_OUT;
        }
        inRange(kifus, tags);
        if (table.get(KifuTable.SYSTEM_SETTINGS.of(None.NONE)).item().isPresent()) {
            return Fate.ALREADY;
        }
        write(new KifuSystem(kifus, tags));
        return Fate.TAKEN;
    }

    private static void inRange(@Nullable Integer kifus, @Nullable Integer tags) {
        if ((kifus != null && (kifus < 0 || kifus > MOST_KIFUS)) || (tags != null && (tags < 0 || tags > MOST_TAGS))) {
            throw new NotTaken("kifu_max must be 0 to " + MOST_KIFUS + " and tag_max 0 to " + MOST_TAGS);
        }
    }

    private static String id(SheetItem item, String prefix) {
        String id = item.after("sk", prefix);
        if (id == null || !id.matches(ID)) {
            throw new NotTaken("sk is not " + prefix + " with letters and digits");
        }
        return id;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Records whether anything was reported. */
    private static final class Told implements Consumer<String> {
        private final Consumer<String> listener;
        private boolean isTold;

        Told(Consumer<String> listener) {
            this.listener = listener;
        }

        @Override
        public void accept(String what) {
            isTold = true;
            listener.accept(what);
        }

        Fate fate() {
            return isTold ? Fate.CHANGED : Fate.TAKEN;
        }
    }
}
