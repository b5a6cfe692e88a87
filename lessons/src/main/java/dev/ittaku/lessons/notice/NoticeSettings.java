package dev.ittaku.lessons.notice;

import dev.ittaku.accounts.people.Email;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.person.UserSettings;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How users want to be reached. Who has set nothing gets e-mails at the account's address. */
public final class NoticeSettings {
    public static final String USUAL_ZONE = "Asia/Tokyo";
    public static final String USUAL_LANGUAGE = "ja";

    private static final Set<String> LANGUAGES = Set.of("ja", "en");
    private static final Pattern LINE_USER = Pattern.compile("U[0-9a-f]{32}");
    private static final int MOST_BROWSERS = 20;
    private static final int ID_LENGTH = 16;
    private static final int PUBLIC_KEY_BYTES = 65;
    private static final int AUTH_BYTES = 16;
    private static final int ATTEMPTS = 50;

    /** What a user sets, all at once. */
    public record Input(
            Set<Channel> channels,
            @Nullable String email,
            @Nullable String webhookUrl,
            @Nullable String lineUserId,
            @Nullable LocalTime quietFrom,
            @Nullable LocalTime quietTo,
            @Nullable String timeZone,
            @Nullable String language,
            @Nullable Integer reminderMinutes) {
        public Input {
            channels = Set.copyOf(channels);
        }
    }

    /**
     * Everything a settings page needs.
     *
     * @param working the channels that are chosen and can reach the user
     */
    public record Shown(
            Settings settings,
            List<PushSubscription> subscriptions,
            Set<Channel> available,
            Set<Channel> working,
            Optional<String> accountEmail,
            boolean emailVerified,
            String vapidPublicKey) {
        public Shown {
            subscriptions = List.copyOf(subscriptions);
            available = Set.copyOf(available);
            working = Set.copyOf(working);
        }
    }

    /** What accounts know about e-mail addresses. */
    public interface Addresses {
        Optional<String> ofAccount(String userId);

        /** Whether the user has shown that mails reach them there. */
        boolean isVerified(String userId, String address);

        /** Has a link mailed by which the user can show it. */
        void prove(String userId, String address);
    }

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Addresses mailAddresses;
    private final Set<Channel> available;
    private final VapidKeys vapid;
    private final PublicAddresses addresses;
    private final Retry added = Retry.atOnce(ATTEMPTS);

    public NoticeSettings(
            Table lessons,
            Clock clock,
            Secrets secrets,
            Addresses mailAddresses,
            Set<Channel> available,
            VapidKeys vapid,
            PublicAddresses addresses) {
        this.table = lessons;
        this.clock = clock;
        this.secrets = secrets;
        this.mailAddresses = mailAddresses;
        this.available = Set.copyOf(available);
        this.vapid = vapid;
        this.addresses = addresses;
    }

    public Settings of(String userId) {
        return table.get(PersonItems.SETTINGS_OF_USER.of(new Settings.Key(userId)))
                .item()
                .orElseGet(() -> usual(userId));
    }

    private Settings usual(String userId) {
        return new Settings(
                userId,
                Set.of(Channel.EMAIL),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                clock.instant(),
                null);
    }

    /** The settings as an item in the table, written now if there are none. */
    public Settings kept(String userId) {
        Outcome<Settings> created = table.create(PersonItems.SETTINGS, usual(userId));
        if (created instanceof Outcome.Refused<Settings> refused) {
            return refused.existing().orElseGet(() -> of(userId));
        }
        return created.orThrow();
    }

    public Shown shown(String userId) {
        Recipient to = recipient(userId);
        return new Shown(
                to.settings(),
                to.subscriptions(),
                available,
                working(to),
                mailAddresses.ofAccount(userId),
                to.emailVerified(),
                vapid.publicKey());
    }

    /** Whether any channel that the user chose can reach them. */
    public boolean isReachable(String userId) {
        return !working(recipient(userId)).isEmpty();
    }

    private Set<Channel> working(Recipient to) {
        Set<Channel> working = EnumSet.noneOf(Channel.class);
        for (Channel channel : to.settings().channels()) {
            if (available.contains(channel) && to.canTake(channel)) {
                working.add(channel);
            }
        }
        return working;
    }

    /** The recipient of messages to a user. */
    public Recipient recipient(String userId) {
        UserSettings both = table.collect(PersonItems.HOW_TO_REACH.of(new Settings.Key(userId)))
                .value();
        Settings settings = both.settings().orElseGet(() -> usual(userId));
        Optional<String> own = Optional.ofNullable(settings.email());
        Optional<String> email = own.isPresent() ? own : mailAddresses.ofAccount(userId);
        boolean verified = email.filter(address -> mailAddresses.isVerified(userId, address))
                .isPresent();
        return new Recipient(settings, email, verified, both.subscriptions());
    }

    public Settings set(String userId, Input input) {
        return set(userId, input, before -> true);
    }

    /** Changes the settings on condition that they are still as the caller has read them. */
    public Settings set(String userId, Input input, Predicate<Settings> expected) {
        check(input);
        Settings before = kept(userId);
        if (!expected.test(before)) {
            throw stale();
        }
        Settings after = new Settings(
                userId,
                input.channels(),
                input.email(),
                input.webhookUrl(),
                secret(before, input),
                input.lineUserId(),
                input.quietFrom(),
                input.quietTo(),
                input.timeZone(),
                input.language(),
                before.calendarToken(),
                clock.instant(),
                input.reminderMinutes());
        Outcome<Settings> outcome = table.replace(PersonItems.SETTINGS, before, after);
        if (!(outcome instanceof Outcome.Done<Settings> done)) {
            throw stale();
        }
        String email = after.email();
        if (email != null && after.channels().contains(Channel.EMAIL)) {
            mailAddresses.prove(userId, email);
        }
        return done.item();
    }

    private static LessonsRefusal stale() {
        return new LessonsRefusal(Reason.STALE, "The settings changed meanwhile; read them again.");
    }

    /** Another receiver gets another secret. */
    private @Nullable String secret(Settings before, Input input) {
        if (input.webhookUrl() == null) {
            return null;
        }
        boolean same = input.webhookUrl().equals(before.webhookUrl()) && before.webhookSecret() != null;
        return same ? before.webhookSecret() : secrets.secret();
    }

    private void check(Input input) {
        if (input.channels().contains(Channel.INBOX)) {
            invalid("channels", Fault.of("FIXED", "inbox is always used and can't be chosen"));
        }
        if (input.email() != null) {
            Email.fault(input.email()).ifPresent(fault -> invalid("email", fault));
        }
        if (input.webhookUrl() != null) {
            addresses.fault(input.webhookUrl()).ifPresent(fault -> invalid("webhookUrl", fault));
        } else if (input.channels().contains(Channel.WEBHOOK)) {
            invalid("webhookUrl", Fault.of("MISSING", "is needed for the channel webhook"));
        }
        if (input.lineUserId() != null && !LINE_USER.matcher(input.lineUserId()).matches()) {
            invalid(
                    "lineUserId",
                    Fault.of("LINE_FORM", "must be U and 32 hexadecimal digits, as LINE's channel console shows it"));
        }
        if (input.lineUserId() == null && input.channels().contains(Channel.LINE)) {
            invalid("lineUserId", Fault.of("MISSING", "is needed for the channel line"));
        }
        if ((input.quietFrom() == null) != (input.quietTo() == null)) {
            invalid(
                    input.quietFrom() == null ? "quietFrom" : "quietTo",
                    Fault.of("BOTH_ENDS_NEEDED", "is needed: quiet hours have two ends"));
        }
        Integer reminder = input.reminderMinutes();
        if (reminder != null && reminder != 0) {
            Studios.range("reminderMinutes", reminder, Studios.SHORTEST_REMINDER, Studios.LONGEST_REMINDER);
        }
        if (input.language() != null && !LANGUAGES.contains(input.language())) {
            invalid("language", Fault.of("ONE_OF", "must be {values}", "ja or en"));
        }
        if (input.timeZone() != null) {
            try {
                ZoneId.of(input.timeZone());
            } catch (DateTimeException e) {
                invalid("timeZone", Fault.of("ZONE_FORM", "must be a zone such as Asia/Tokyo"));
            }
        }
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
        Settings before = kept(browser.userId());
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
