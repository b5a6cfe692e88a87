package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.table.Channel;

/** A way out to users. It never throws for what can go wrong outside: that is a result. */
public interface ChannelSender {
    Channel channel();

    SendResult send(Recipient to, Message message);
}
