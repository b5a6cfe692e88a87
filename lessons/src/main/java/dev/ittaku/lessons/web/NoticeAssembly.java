package dev.ittaku.lessons.web;

import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.action.Actions;
import dev.ittaku.lessons.calendar.CalendarLinks;
import dev.ittaku.lessons.delivery.ChannelSender;
import dev.ittaku.lessons.delivery.DeliveryLog;
import dev.ittaku.lessons.delivery.InboxSender;
import dev.ittaku.lessons.delivery.Lanes;
import dev.ittaku.lessons.delivery.MessageLinks;
import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.lessons.delivery.SharedPush;
import dev.ittaku.lessons.delivery.TestMessages;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.SharedBrowsers;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.outgoing.BrowserPush;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.PushBrowsers;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Wires the notifications of lessons: settings, channels, and the links in messages. */
@Singleton
class NoticeAssembly {
    private final Table lessons;
    private final Clock clock;
    private final Secrets secrets;
    private final Settings settings;
    private final LessonsServices services;
    private final Lanes lanes;

    NoticeAssembly(Tables tables, Clock clock, Secrets secrets, Settings settings, LessonsServices services) {
        this.lessons = tables.open(LessonsDesign.DESIGN);
        this.clock = clock;
        this.secrets = secrets;
        this.settings = settings;
        this.services = services;
        this.lanes = new Lanes(clock);
    }

    @PreDestroy
    void stop() {
        lanes.close();
    }

    @Produces
    @Singleton
    CalendarLinks links(NoticeSettings settings) {
        return new CalendarLinks(lessons, clock, secrets, settings);
    }

    @Produces
    @Singleton
    VapidKeys vapid() {
        return new VapidKeys(lessons, clock);
    }

    @Produces
    @Singleton
    static PublicAddresses addresses(@ConfigProperty(name = "ittaku.lessons.private-receivers") boolean privateToo) {
        return new PublicAddresses(privateToo, InetAddress::getAllByName);
    }

    @Produces
    @Singleton
    NoticeSettings settings(
            MailAddresses mailAddresses, VapidKeys vapid, PublicAddresses addresses, ChannelSenders senders) {
        Set<Channel> available = senders.all().stream()
                .map(ChannelSender::channel)
                .filter(channel -> channel != Channel.INBOX)
                .collect(Collectors.toSet());
        return new NoticeSettings(lessons, clock, secrets, mailAddresses, available, vapid, addresses);
    }

    @Produces
    @Singleton
    static BrowserPush push(NoticeSettings settings, ChannelSenders senders) {
        return senders.all().stream()
                .filter(sender -> sender.channel() == Channel.PUSH)
                .findFirst()
                .<BrowserPush>map(sender -> new SharedPush(settings, sender))
                .orElse((userId, id, title, text, path) -> false);
    }

    @Produces
    @Singleton
    static PushBrowsers browsers(NoticeSettings settings, ChannelSenders senders, VapidKeys vapid) {
        boolean sent = senders.all().stream().anyMatch(sender -> sender.channel() == Channel.PUSH);
        return new SharedBrowsers(settings, sent, vapid);
    }

    @Produces
    @Singleton
    DeliveryLog log() {
        return new DeliveryLog(lessons, clock);
    }

    @Produces
    @Singleton
    ChannelSenders senders(
            ChannelSettings configured,
            VapidKeys vapid,
            PublicAddresses addresses,
            Connections connections,
            Inbox inbox) {
        List<ChannelSender> all = new ArrayList<>(configured.senders(lessons, clock, vapid, addresses, connections));
        all.add(new InboxSender(inbox));
        return new ChannelSenders(all);
    }

    @Produces
    @Singleton
    Sender sender(
            DeliveryLog log, NoticeSettings settings, ChannelSenders senders, ActionSeal seal, PublicAddress address) {
        return new Sender(
                services.outbox(),
                log,
                settings,
                clock,
                senders.all(),
                services.seatNews()::isTrue,
                services::told,
                new MessageLinks(services.offers()::of, seal, address.base()),
                lanes);
    }

    @Produces
    @Singleton
    ActionSeal seal() {
        return new ActionSeal(settings::linkKey);
    }

    @Produces
    @Singleton
    Actions actions(ActionSeal seal) {
        return services.actions(seal);
    }

    @Produces
    @Singleton
    TestMessages tests(NoticeSettings settings, Sender sender, DeliveryLog log) {
        return new TestMessages(settings, sender, log, secrets);
    }

    /** The ways out that this installation has. */
    record ChannelSenders(List<ChannelSender> all) {}
}
