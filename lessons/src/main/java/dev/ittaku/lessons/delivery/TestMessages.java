package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.platform.secret.Secrets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A message to test whether messages arrive; sent at once, also in quiet hours, because the user requested it. */
public final class TestMessages {
    private static final int ID_LENGTH = 32;

    private final NoticeSettings settings;
    private final Sender sender;
    private final DeliveryLog log;
    private final Secrets secrets;

    public TestMessages(NoticeSettings settings, Sender sender, DeliveryLog log, Secrets secrets) {
        this.settings = settings;
        this.sender = sender;
        this.log = log;
        this.secrets = secrets;
    }

    /** What came of it, by channel. */
    public List<Delivery> send(String userId, @Nullable Channel one) {
        Recipient to = settings.recipient(userId);
        Set<Channel> channels = one == null ? new TreeSet<>(to.settings().channels()) : Set.of(one);
        String language = to.settings().language();
        Map<Channel, Sent> all = new EnumMap<>(Channel.class);
        for (Channel channel : channels) {
            Message text = MessageTexts.of(
                    secrets.id(ID_LENGTH),
                    Notice.Kind.TEST.text(),
                    Map.of(),
                    language == null ? NoticeSettings.USUAL_LANGUAGE : language);
            all.put(channel, new Sent(text, sender.sendNow(channel, to, text)));
        }
        // All are on their way by now, so the slowest alone is waited for.
        List<Delivery> deliveries = new ArrayList<>();
        all.forEach((channel, sent) -> {
            Message text = sent.text();
            SendResult result = sent.result().join();
            deliveries.add(log.log(userId, text.id(), channel, text.kind(), text.subject(), result));
        });
        return deliveries;
    }

    /** A message on its way. */
    private record Sent(Message text, CompletableFuture<SendResult> result) {}
}
