package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.adoption.AdoptionProgress.Fate;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Imports an older table of the same design, whose items have no summaries, guards and counts. Ids, share codes and
 * paths stay, so that old links remain valid. It reads the source twice, because items that belong to a record need the
 * record. The position is stored after every page, and existing or earlier imported items are not changed, so it can
 * run any number of times.
 */
public final class Adoption {
    /** Hears of items that were not taken as they were, and how far it is. */
    public interface Listener {
        void refused(SheetItem item, String why);

        void changed(SheetItem item, String what);

        void at(AdoptionProgress progress);
    }

    private static final int SOURCE_LENGTH = 32;

    private final Table table;
    private final Clock clock;
    private final Function<String, Optional<String>> names;
    private final SheetTimes times;

    /**
     * @param names from an old username to that of an account here
     * @param zone of times that say none
     */
    public Adoption(Table table, Clock clock, Function<String, Optional<String>> names, ZoneId zone) {
        this.table = table;
        this.clock = clock;
        this.names = names;
        this.times = new SheetTimes(zone);
    }

    /** Whether the last run stopped before its end, so that the next one resumes there. */
    public boolean isUnderWay(Sheet source) {
        return kept(source).isPresent();
    }

    private Optional<AdoptionProgress> kept(Sheet source) {
        return table.get(AdoptionItems.BY_SOURCE.of(new AdoptionProgress.Key(key(source))))
                .item()
                .filter(progress -> !progress.complete());
    }

    private static String key(Sheet source) {
        return Secrets.hash(source.name()).substring(0, SOURCE_LENGTH);
    }

    /** Runs to the end. After a complete run it starts again and imports items that were never imported before. */
    public AdoptionProgress run(Sheet source, boolean dryRun, Listener listener) {
        AdoptionProgress at = (dryRun ? Optional.<AdoptionProgress>empty() : kept(source))
                .orElseGet(() -> AdoptionProgress.begin(key(source), now()));
        Names known = new Names(names);
        Owned owned = dryRun ? new PlannedItems(table, times, clock) : new AdoptedItems(table, times, clock);
        Hanging hanging = new Hanging(table, known, times, clock, owned, dryRun);
        while (!at.complete()) {
            Sheet.Page page = source.page(at.position());
            for (SheetItem item : page.items()) {
                at = at.after(
                        at.pass() == 1
                                ? one(item, listener, () -> owned(item, known, owned, listener))
                                : one(item, listener, () -> hanging.take(item)));
            }
            at = at.goingOn(page.next().orElse(null), now());
            if (!dryRun) {
                table.put(AdoptionItems.PROGRESS, at).orThrow();
            }
            listener.at(at);
        }
        return at;
    }

    private static Fate one(SheetItem item, Listener listener, Supplier<Fate> work) {
        try {
            return work.get();
        } catch (NotTaken why) {
            listener.refused(item, why.why());
            return Fate.REFUSED;
        }
    }

    /** The first pass: what belongs to a person or to all. */
    private static Fate owned(SheetItem item, Names names, Owned owned, Listener listener) {
        String kifuOf = item.after("pk", "kifu#uname#");
        String tagOf = item.after("pk", "tag#uname#");
        String setting = item.pk().equals("users") ? item.after("sk", "uname#") : null;
        if (kifuOf != null) {
            return owned.kifu(item, names.here(kifuOf), what -> listener.changed(item, what));
        }
        if (tagOf != null) {
            return owned.tag(item, names.here(tagOf), what -> listener.changed(item, what));
        }
        if (setting != null) {
            return owned.user(item, names.here(setting));
        }
        if (item.pk().equals("system")) {
            return owned.system(item);
        }
        return Hanging.isOne(item) ? Fate.NOT_NOW : Fate.LEFT_OUT;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}
