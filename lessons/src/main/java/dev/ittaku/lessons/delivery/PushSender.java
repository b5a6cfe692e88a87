package dev.ittaku.lessons.delivery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zerodeplibs.webpush.EncryptedPushMessage;
import com.zerodeplibs.webpush.MessageEncryptions;
import com.zerodeplibs.webpush.PushMessage;
import com.zerodeplibs.webpush.UserAgentMessageEncryptionKeyInfo;
import com.zerodeplibs.webpush.jwt.VAPIDJWTParam;
import dev.ittaku.lessons.http.HttpPost;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/**
 * Web Push to all browsers of a user, each message encrypted for its browser. A browser that has unsubscribed is
 * removed.
 */
public final class PushSender implements ChannelSender {
    /** The detail of a message that says where it leads. */
    static final String PATH = "path";

    private static final Duration JWT_LIFE = Duration.ofHours(2);
    private static final Duration KEPT_BY_SERVICE = Duration.ofHours(12);
    private static final int GONE = 410;
    private static final int UNKNOWN = 404;
    private static final int TOPIC_LENGTH = 32;
    private static final int MOST_LATE = 3;

    private final Table table;
    private final Clock clock;
    private final VapidKeys keys;
    private final String contact;
    private final HttpAnswers http;

    /** The contact is an address under which push services reach the installation: {@code mailto:…}. */
    public PushSender(
            Table lessons,
            Clock clock,
            VapidKeys keys,
            String contact,
            PublicAddresses addresses,
            Connections connections) {
        this.table = lessons;
        this.clock = clock;
        this.keys = keys;
        this.contact = contact;
        this.http = new HttpAnswers(new HttpPost(addresses, connections));
    }

    @Override
    public Channel channel() {
        return Channel.PUSH;
    }

    /** Sent if one browser took it. */
    @Override
    public SendResult send(Recipient to, Message message) {
        SendResult best = SendResult.skipped(Fault.of("NO_BROWSER", "No browser of yours takes push messages."));
        int late = 0;
        for (PushSubscription subscription : to.subscriptions()) {
            SendResult result = send(subscription, message);
            if (result.kind() == SendResult.Kind.SENT
                    || (best.kind() != SendResult.Kind.SENT && result.isForLater())
                    || best.kind() == SendResult.Kind.SKIPPED) {
                best = result;
            }
            if (result.kind() == SendResult.Kind.LATE && ++late == MOST_LATE) {
                // A message must be done with well before its lease ends.
                return best;
            }
        }
        return best;
    }

    private SendResult send(PushSubscription subscription, Message message) {
        byte[] body;
        String authorization;
        try {
            body = encrypted(subscription, message);
            authorization = keys.pair()
                    .generateAuthorizationHeaderValue(VAPIDJWTParam.getBuilder()
                            .resourceURLString(subscription.endpoint())
                            .expirationTime(clock.instant().plus(JWT_LIFE))
                            .subject(contact)
                            .build());
        } catch (RuntimeException e) {
            return SendResult.refused(Fault.of("BROWSER_GONE", "The browser's keys are not usable; subscribe again."));
        }
        HttpAnswers.Answer answer = http.send(
                URI.create(subscription.endpoint()),
                Map.of(
                        "TTL",
                        Long.toString(KEPT_BY_SERVICE.toSeconds()),
                        "Urgency",
                        "high",
                        "Topic",
                        topic(message.id()),
                        "Content-Type",
                        "application/octet-stream",
                        "Content-Encoding",
                        "aes128gcm",
                        "Authorization",
                        authorization),
                body);
        if (answer.is(GONE) || answer.is(UNKNOWN)) {
            table.deleteKey(PersonItems.PUSH, PersonItems.PUSH.keyOf(subscription));
            return SendResult.refused(
                    Fault.of("BROWSER_GONE", "The browser no longer takes messages and was forgotten."));
        }
        return answer.result();
    }

    /** Push services take at most 32 characters of base64url, and ids of other products have more and others. */
    private static String topic(String id) {
        return Secrets.hash(id).substring(0, TOPIC_LENGTH);
    }

    private static byte[] encrypted(PushSubscription subscription, Message message) {
        ObjectNode shown = Json.object()
                .put("id", message.id())
                .put("kind", message.kind())
                .put("title", message.subject())
                .put("body", message.text())
                .put("url", message.details().getOrDefault(PATH, "/lessons/mine"));
        message.actions()
                .forEach(action -> shown.withArray("actions")
                        .addObject()
                        .put("action", action.name())
                        .put("title", action.label())
                        .put("done", action.done())
                        .put("url", action.path()));
        byte[] json = Json.bytes(shown);
        EncryptedPushMessage encrypted = MessageEncryptions.of()
                .encrypt(
                        UserAgentMessageEncryptionKeyInfo.of(subscription.p256dh(), subscription.auth()),
                        PushMessage.of(json));
        return encrypted.toBytes();
    }
}
