package dev.ittaku.lessons.notice;

import dev.ittaku.accounts.Inbox;
import dev.ittaku.accounts.InboxNotice;
import dev.ittaku.lessons.table.Channel;

/** Into the inbox that all pages show. The same message comes there once, however often it is sent. */
public final class InboxSender implements ChannelSender {
    private static final String PRODUCT = "lessons";
    private static final String MY_LESSONS = "/lessons/mine";
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
        // Whether it is new or not: it is there now, unless the account is gone.
        inbox.post(
                to.settings().userId(),
                new InboxNotice(
                        PRODUCT + ":" + message.id(),
                        PRODUCT,
                        new InboxNotice.Text(text(message, "ja"), text(message, "en")),
                        MY_LESSONS));
        return SendResult.SENT;
    }

    private static String text(Message message, String language) {
        String line = MessageTexts.line(message.kind(), message.details(), language);
        int length = line.codePointCount(0, line.length());
        return length <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST));
    }
}
