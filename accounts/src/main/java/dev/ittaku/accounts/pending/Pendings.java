package dev.ittaku.accounts.pending;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores first halves, and returns each once. */
public final class Pendings {
    private static final int ID_LENGTH = 32;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public Pendings(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
    }

    /**
     * Stores a first half; returns its id.
     *
     * @param browser the cookie of the only browser that may continue
     */
    public String keep(Pending.Kind kind, @Nullable String browser, Map<String, String> values, Duration life) {
        Pending pending = new Pending(
                secrets.id(ID_LENGTH),
                kind,
                browser == null ? null : Secrets.hash(browser),
                values,
                clock.instant().plus(life));
        table.put(PendingItems.PENDING, pending).orThrow();
        return pending.id();
    }

    /** What an id leads to, unless it is over or another browser's; it stays. */
    public Optional<Pending> find(Pending.Kind kind, String id, @Nullable String browser) {
        if (id.length() != ID_LENGTH || !id.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c))) {
            return Optional.empty();
        }
        return table.get(PendingItems.PENDING_BY_ID.of(new Pending.Key(id)))
                .item()
                .filter(pending -> pending.kind() == kind && clock.instant().isBefore(pending.expires()))
                .filter(pending -> pending.browser() == null
                        || (browser != null && Secrets.same(pending.browser(), Secrets.hash(browser))));
    }

    /** The same, and deletes it: of two concurrent calls only one gets it. */
    public Optional<Pending> take(Pending.Kind kind, String id, @Nullable String browser) {
        return find(kind, id, browser).filter(pending -> {
            Outcome<Pending> gone = table.delete(
                    PendingItems.PENDING,
                    pending,
                    PendingItems.PENDING.field(Pending::kind).is(pending.kind()));
            return gone.isDone();
        });
    }
}
