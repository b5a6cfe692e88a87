package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.platform.outgoing.BrowserPush;
import java.util.List;
import java.util.Map;

/** Lets other products send to the browsers that people registered here. */
public final class SharedPush implements BrowserPush {
    private static final String KIND = "notice";

    private final NoticeSettings settings;
    private final ChannelSender push;

    public SharedPush(NoticeSettings settings, ChannelSender push) {
        this.settings = settings;
        this.push = push;
    }

    @Override
    public boolean show(String userId, String id, String title, String text, String path) {
        Recipient to = settings.recipient(userId);
        Message message = new Message(id, KIND, title, text, Map.of(PushSender.PATH, path), List.of());
        return !to.subscriptions().isEmpty() && push.send(to, message).kind() == SendResult.Kind.SENT;
    }
}
