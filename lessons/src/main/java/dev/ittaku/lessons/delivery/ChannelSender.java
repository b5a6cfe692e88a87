package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;

/** A way out to users. It never throws for what can go wrong outside: that is a result. */
public interface ChannelSender {
    Channel channel();

    SendResult send(Recipient to, Message message);
}
