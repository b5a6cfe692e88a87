package dev.ittaku.lessons.delivery;

import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.studio.LessonKey;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Into the inbox that all pages show. The same message comes there once, however often it is sent. */
public final class InboxSender implements ChannelSender {
    private static final String PRODUCT = "lessons";
    private static final String MY_LESSONS = "/lessons/mine";
    private static final String SEARCH = "/lessons/search";
    private static final Set<String> OF_FOLLOWED =
            Set.of(Notice.Kind.LESSON_NEW.text(), Notice.Kind.FOLLOWED_SEAT_FREE.text());
    private static final int LONGEST = 500;

    private final Inbox inbox;

    public InboxSender(Inbox inbox) {
        this.inbox = inbox;
    }

    @Override
    public Channel channel() {
        return Channel.INBOX;
    }

    @Override
    public SendResult send(Recipient to, Message message) {
        // New or not, the message is in the inbox now, unless the account was deleted.
        inbox.post(
                to.settings().userId(),
                new InboxNotice(
                        PRODUCT + ":" + message.id(),
                        PRODUCT,
                        new InboxNotice.Text(text(message, "ja"), text(message, "en")),
                        link(message)));
        return SendResult.SENT;
    }

    /** To the lesson itself where it is not one of the person's own yet. */
    private static String link(Message message) {
        String lesson = message.details().get(Notice.LESSON);
        if (message.kind().equals(Notice.Kind.LESSONS_NEW.text())) {
            return SEARCH;
        }
        if (lesson == null || !OF_FOLLOWED.contains(message.kind())) {
            return MY_LESSONS;
        }
        LessonKey key = LessonKey.parse(lesson);
        String slot = key.studio() + "/" + key.date() + "/" + key.time();
        return "/lessons?studio=" + key.studio() + "&week=" + key.date() + "&lesson="
                + URLEncoder.encode(slot, StandardCharsets.UTF_8);
    }

    private static String text(Message message, String language) {
        String line = MessageTexts.line(message.kind(), message.details(), language);
        int length = line.codePointCount(0, line.length());
        return length <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST));
    }
}
