package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;

/** A way out to users. Never throws for failures of the receiver or the network; they are results. */
public interface ChannelSender {
    Channel channel();

    SendResult send(Recipient to, Message message);
}
