package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.http.HttpPost;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.refusal.Fault;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * JSON to an address of the user's own, signed: {@code Ittaku-Signature: t=<unix seconds>,v1=<hex>}, where the hex is the
 * HMAC-SHA256 of {@code <t>.<body>} with the webhook's secret.
 */
public final class WebhookSender implements ChannelSender {
    private static final String ALGORITHM = "HmacSHA256";

    private final HttpAnswers http;
    private final Clock clock;

    public WebhookSender(PublicAddresses addresses, Connections connections, Clock clock) {
        this.http = new HttpAnswers(new HttpPost(addresses, connections));
        this.clock = clock;
    }

    @Override
    public Channel channel() {
        return Channel.WEBHOOK;
    }

    @Override
    public SendResult send(Recipient to, Message message) {
        String url = to.settings().webhookUrl();
        String secret = to.settings().webhookSecret();
        if (url == null || secret == null) {
            return SendResult.skipped(Fault.of("NO_RECEIVER", "You have no webhook."));
        }
        byte[] body = Json.bytes(Json.object()
                .put("id", message.id())
                .put("kind", message.kind())
                .put("subject", message.subject())
                .put("text", message.text())
                .set("details", Json.object(message.details())));
        long now = clock.instant().getEpochSecond();
        HttpAnswers.Answer answer = http.send(
                URI.create(url),
                Map.of(
                        "Content-Type",
                        "application/json",
                        "Ittaku-Delivery",
                        message.id(),
                        "Ittaku-Signature",
                        "t=" + now + ",v1=" + signature(secret, now, body)),
                body);
        return answer.result();
    }

    static String signature(String secret, long time, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            mac.update((time + ".").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
