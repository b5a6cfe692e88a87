package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The browsers in which users take push messages. */
public final class Browsers {
    private static final int MOST_BROWSERS = 20;
    private static final int ID_LENGTH = 16;
    private static final int PUBLIC_KEY_BYTES = 65;
    private static final int AUTH_BYTES = 16;
    private static final int ATTEMPTS = 50;

    private final Table table;
    private final Clock clock;
    private final PublicAddresses addresses;
    private final Function<String, Settings> kept;
    private final Retry added = Retry.atOnce(ATTEMPTS);

    /** @param kept a user's settings as an item in the table */
    Browsers(Table lessons, Clock clock, PublicAddresses addresses, Function<String, Settings> kept) {
        this.table = lessons;
        this.clock = clock;
        this.addresses = addresses;
        this.kept = kept;
    }

    /** Keeps a browser's subscription; the same browser again replaces its own. */
    public PushSubscription subscribe(String userId, String endpoint, String p256dh, String auth) {
        addresses.fault(endpoint).ifPresent(fault -> invalid("endpoint", fault));
        bytes("keys.p256dh", p256dh, PUBLIC_KEY_BYTES);
        bytes("keys.auth", auth, AUTH_BYTES);
        String id = Secrets.hash(endpoint).substring(0, ID_LENGTH);
        PushSubscription browser = new PushSubscription(userId, id, endpoint, p256dh, auth, clock.instant(), null);
        return added.until(
                () -> add(browser),
                () -> new LessonsRefusal(Reason.BUSY, "Your settings kept changing; try again in a moment."));
    }

    /** Browsers are counted after the settings are read and added with a change of them: two at once do not pass the limit. */
    private Optional<PushSubscription> add(PushSubscription browser) {
        Settings before = kept.apply(browser.userId());
        List<PushSubscription> others = table.page(PersonItems.PUSH_OF_USER
                        .of(new Settings.Key(browser.userId()))
                        .limit(MOST_BROWSERS))
                .items();
        boolean known = others.stream().anyMatch(other -> other.id().equals(browser.id()));
        if (!known && others.size() >= MOST_BROWSERS) {
            throw new LessonsRefusal(Reason.TOO_MANY, "You have " + MOST_BROWSERS + " browsers; take one away first.");
        }
        boolean done = table.transact(Transaction.named("add a browser")
                        .replace(PersonItems.SETTINGS, before, before.touched(clock.instant()))
                        .put(PersonItems.PUSH, browser))
                .isDone();
        return done ? Optional.of(browser) : Optional.empty();
    }

    private static void bytes(String field, String text, int length) {
        try {
            if (Base64.getUrlDecoder().decode(text).length == length) {
                return;
            }
        } catch (IllegalArgumentException e) {
            // Not Base64: refused below.
        }
        invalid(field, Fault.of("KEY_FORM", "must be {bytes} bytes as Base64 for addresses", length));
    }

    /** True if there was such a browser. */
    public boolean unsubscribe(String userId, String id) {
        return table.deleteKey(PersonItems.PUSH, PersonItems.PUSH.key(new PushSubscription.Key(userId, id)))
                .orThrow()
                .isPresent();
    }

    private static void invalid(String field, Fault fault) {
        throw new LessonsRefusal(Reason.INVALID, field, fault);
    }
}
