package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.person.UserSettings;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import java.time.Clock;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** How users want to be reached. Who has set nothing gets e-mails at the account's address. */
public final class NoticeSettings {
    public static final String USUAL_ZONE = "Asia/Tokyo";
    public static final String USUAL_LANGUAGE = "ja";

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
    private final SettingsCheck check;
    private final Browsers browsers;

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
        this.check = new SettingsCheck(addresses);
        this.browsers = new Browsers(lessons, clock, addresses, this::kept);
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

    /** The browsers that take push messages. */
    public Browsers browsers() {
        return browsers;
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
        check.check(input);
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
}
