package dev.ittaku.lessons.delivery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.lessons.http.HttpPost;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.refusal.Fault;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/** Push messages by LINE's Messaging API. The retry key is made from the message's id, so LINE delivers it once. */
public final class LineSender implements ChannelSender {
    public static final URI LINE = URI.create("https://api.line.me");
    private static final int ALREADY_TAKEN = 409;

    private final HttpAnswers http;
    private final URI push;
    private final String token;

    /** The address is LINE's own outside of tests; the token is that of the installation's channel. */
    public LineSender(URI api, String token, PublicAddresses addresses, Connections connections) {
        this.http = new HttpAnswers(new HttpPost(addresses, connections));
        this.push = api.resolve("/v2/bot/message/push");
        this.token = token;
    }

    @Override
    public Channel channel() {
        return Channel.LINE;
    }

    @Override
    public SendResult send(Recipient to, Message message) {
        String user = to.settings().lineUserId();
        if (user == null) {
            return SendResult.skipped(Fault.of("NO_RECEIVER", "You have no LINE user id."));
        }
        ObjectNode body = Json.object().put("to", user);
        body.putArray("messages")
                .addObject()
                .put("type", "text")
                .put("text", message.subject() + "\n" + message.textWithLinks());
        UUID retry = UUID.nameUUIDFromBytes(message.id().getBytes(StandardCharsets.UTF_8));
        Map<String, String> headers = Map.of(
                "Content-Type",
                "application/json",
                "Authorization",
                "Bearer " + token,
                "X-Line-Retry-Key",
                retry.toString());
        HttpAnswers.Answer answer = http.send(push, headers, Json.bytes(body));
        return answer.is(ALREADY_TAKEN) ? SendResult.SENT : answer.result();
    }
}
