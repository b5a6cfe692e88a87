package dev.ittaku.lessons.web;

import dev.ittaku.lessons.notice.LineWay;
import dev.ittaku.lessons.notice.MailWay;
import dev.ittaku.lessons.notice.PublicAddresses;
import dev.ittaku.lessons.notice.PushWay;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.notice.Way;
import dev.ittaku.lessons.notice.WebhookWay;
import dev.ittaku.table.Table;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What the configuration says about the ways out to users. */
@Singleton
class WaySettings {
    private final Optional<String> mailHost;
    private final int mailPort;
    private final Optional<String> mailUser;
    private final Optional<String> mailPassword;
    private final boolean mailTls;
    private final String mailFrom;
    private final String contact;
    private final Optional<String> lineToken;
    private final URI lineApi;

    WaySettings(
            @ConfigProperty(name = "ittaku.mail.host") Optional<String> mailHost,
            @ConfigProperty(name = "ittaku.mail.port", defaultValue = "587") int mailPort,
            @ConfigProperty(name = "ittaku.mail.user") Optional<String> mailUser,
            @ConfigProperty(name = "ittaku.mail.password") Optional<String> mailPassword,
            @ConfigProperty(name = "ittaku.mail.tls", defaultValue = "true") boolean mailTls,
            @ConfigProperty(name = "ittaku.mail.from", defaultValue = "ittaku@localhost") String mailFrom,
            @ConfigProperty(name = "ittaku.push.contact", defaultValue = "mailto:ittaku@localhost") String contact,
            @ConfigProperty(name = "ittaku.line.token") Optional<String> lineToken,
            @ConfigProperty(name = "ittaku.line.api", defaultValue = "https://api.line.me") URI lineApi) {
        this.mailHost = mailHost;
        this.mailPort = mailPort;
        this.mailUser = mailUser;
        this.mailPassword = mailPassword;
        this.mailTls = mailTls;
        this.mailFrom = mailFrom;
        this.contact = contact;
        this.lineToken = lineToken;
        this.lineApi = lineApi;
    }

    /** Those that are set up; webhooks and Web Push need nothing. */
    List<Way> ways(Table lessons, Clock clock, VapidKeys vapid, PublicAddresses addresses) {
        SSLSocketFactory tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
        // The admin's own servers may stand anywhere.
        PublicAddresses anywhere = new PublicAddresses(true, InetAddress::getAllByName);
        List<Way> ways = new ArrayList<>();
        mailHost.ifPresent(host -> ways.add(new MailWay(
                new MailWay.Server(host, mailPort, mailUser, mailPassword, mailTls, mailFrom), tls, clock)));
        ways.add(new PushWay(lessons, clock, vapid, contact, addresses, tls));
        ways.add(new WebhookWay(addresses, tls, clock));
        lineToken.ifPresent(token -> ways.add(new LineWay(lineApi, token, anywhere, tls)));
        return ways;
    }
}
