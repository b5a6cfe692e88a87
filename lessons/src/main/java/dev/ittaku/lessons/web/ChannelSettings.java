package dev.ittaku.lessons.web;

import dev.ittaku.accounts.web.OutgoingMail;
import dev.ittaku.lessons.delivery.ChannelSender;
import dev.ittaku.lessons.delivery.LineSender;
import dev.ittaku.lessons.delivery.MailSender;
import dev.ittaku.lessons.delivery.PushSender;
import dev.ittaku.lessons.delivery.WebhookSender;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.table.Table;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What the configuration says about the ways out to users. */
@Singleton
class ChannelSettings {
    private final OutgoingMail mail;
    private final String contact;
    private final Optional<String> lineToken;
    private final URI lineApi;

    ChannelSettings(
            OutgoingMail mail,
            @ConfigProperty(name = "ittaku.push.contact") String contact,
            @ConfigProperty(name = "ittaku.line.token") Optional<String> lineToken,
            @ConfigProperty(name = "ittaku.line.api") URI lineApi) {
        this.mail = mail;
        this.contact = contact;
        this.lineToken = lineToken;
        this.lineApi = lineApi;
    }

    /** Those that are set up; webhooks and Web Push need nothing. */
    List<ChannelSender> senders(
            Table lessons, Clock clock, VapidKeys vapid, PublicAddresses addresses, Connections connections) {
        // The admin's own servers may stand anywhere.
        PublicAddresses anywhere = new PublicAddresses(true, InetAddress::getAllByName);
        List<ChannelSender> senders = new ArrayList<>();
        mail.mailer().ifPresent(mailer -> senders.add(new MailSender(mailer)));
        senders.add(new PushSender(lessons, clock, vapid, contact, addresses, connections));
        senders.add(new WebhookSender(addresses, connections, clock));
        lineToken.ifPresent(token -> senders.add(new LineSender(lineApi, token, anywhere, connections)));
        return senders;
    }
}
