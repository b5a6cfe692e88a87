package dev.ittaku.lessons.web.mine;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.platform.caller.Capability;
import dev.ittaku.platform.secret.Secrets;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The caller's notification settings. In JSON the parts' properties are side by side in one object.
 *
 * @param webhookSecret signs the messages to the webhook
 * @param vapidPublicKey needed by a browser to subscribe
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record NotificationsView(
        @JsonUnwrapped ChannelLists lists,
        @JsonUnwrapped MailAddress mail,
        @Capability @Nullable String webhookUrl,
        @Capability @Nullable String webhookSecret,
        @Nullable String lineUserId,
        @JsonUnwrapped Habits habits,
        String vapidPublicKey,
        List<Browser> browsers) {
    private static final int TAG_LENGTH = 16;

    /**
     * The channels.
     *
     * @param channels those the caller chose: email, push, webhook, line
     * @param available those this installation can use
     * @param working the channels that are chosen and can reach the caller
     * @param reachable whether there is one
     */
    public record ChannelLists(List<String> channels, List<String> available, List<String> working, boolean reachable) {
        static ChannelLists of(NoticeSettings.Shown shown) {
            return new ChannelLists(
                    words(shown.settings().channels()),
                    words(shown.available()),
                    words(shown.working()),
                    !shown.working().isEmpty());
        }
    }

    /**
     * Where e-mails go.
     *
     * @param email null stands for the account's own address, {@code accountEmail}
     * @param emailVerified whether the caller has confirmed the address e-mails go to; there are none before
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MailAddress(
            @Nullable String email, @Nullable String accountEmail, boolean emailVerified) {}

    /**
     * When and in which language messages come.
     *
     * @param reminderMinutes how long before a lesson to be reminded: null for what its studio has set, 0 for never
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Habits(
            @Nullable String quietFrom,
            @Nullable String quietTo,
            String timeZone,
            String language,
            @Nullable Integer reminderMinutes) {
        static Habits of(Settings settings) {
            return new Habits(
                    text(settings.quietFrom()),
                    text(settings.quietTo()),
                    settings.timeZone() == null ? NoticeSettings.USUAL_ZONE : settings.timeZone(),
                    settings.language() == null ? NoticeSettings.USUAL_LANGUAGE : settings.language(),
                    settings.reminderMinutes());
        }
    }

    /** A browser that takes push messages. */
    public record Browser(String id, String host, Instant createdAt) {
        static Browser of(PushSubscription subscription) {
            return new Browser(
                    subscription.id(), URI.create(subscription.endpoint()).getHost(), subscription.createdAt());
        }
    }

    /** What can be set; everything at once. */
    public record Input(
            @NotNull List<String> channels,
            @Nullable String email,
            @Nullable String webhookUrl,
            @Nullable String lineUserId,
            @Nullable String quietFrom,
            @Nullable String quietTo,
            @Nullable String timeZone,
            @Nullable String language,
            @Nullable Integer reminderMinutes) {}

    /** A browser's subscription, as it describes itself. */
    public record Subscription(
            @NotNull String endpoint,
            @NotNull @Valid Keys keys,
            @Nullable Long expirationTime) {
        /** The browser's keys. */
        public record Keys(@NotNull String p256dh, @NotNull String auth) {}
    }

    /** Which channel to try; all chosen ones if left out. */
    public record Trial(@Nullable String channel) {}

    /** A message that was sent or not, and why; without a channel if another system sent it before. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Sent(
            String id,
            Instant at,
            @Nullable String channel,
            String kind,
            String state,
            @Nullable String subject,
            @Nullable String detail,
            @Nullable String code,
            @Nullable Map<String, String> params) {
        static Sent of(Delivery delivery) {
            return new Sent(
                    delivery.id(),
                    delivery.at(),
                    delivery.channel() == null ? null : ApiTexts.of(delivery.channel()),
                    delivery.kind(),
                    ApiTexts.of(delivery.state()),
                    delivery.subject(),
                    delivery.detail(),
                    delivery.code(),
                    delivery.params());
        }
    }

    static NotificationsView of(NoticeSettings.Shown shown) {
        Settings settings = shown.settings();
        return new NotificationsView(
                ChannelLists.of(shown),
                new MailAddress(settings.email(), shown.accountEmail().orElse(null), shown.emailVerified()),
                settings.webhookUrl(),
                settings.webhookSecret(),
                settings.lineUserId(),
                Habits.of(settings),
                shown.vapidPublicKey(),
                shown.subscriptions().stream().map(Browser::of).toList());
    }

    /** The tag of all settings; default settings have the same tag whether they are stored or not. */
    static String tag(Settings settings) {
        String all = String.join(
                "\n",
                words(settings.channels()).toString(),
                String.valueOf(settings.email()),
                String.valueOf(settings.webhookUrl()),
                String.valueOf(settings.lineUserId()),
                String.valueOf(settings.quietFrom()),
                String.valueOf(settings.quietTo()),
                String.valueOf(settings.timeZone()),
                String.valueOf(settings.language()),
                String.valueOf(settings.reminderMinutes()));
        return "\"" + Secrets.hash(all).substring(0, TAG_LENGTH) + "\"";
    }

    private static @Nullable String text(@Nullable LocalTime time) {
        return time == null ? null : time.toString();
    }

    private static List<String> words(Set<Channel> channels) {
        return channels.stream().sorted().map(ApiTexts::of).toList();
    }
}
