package dev.ittaku.lessons.web;

import dev.ittaku.accounts.address.ConfirmedAddress;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.lessons.LessonsData;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.action.Actions;
import dev.ittaku.lessons.calendar.CalendarFeed;
import dev.ittaku.lessons.calendar.CalendarLinks;
import dev.ittaku.lessons.delivery.ChannelSender;
import dev.ittaku.lessons.delivery.DeliveryLog;
import dev.ittaku.lessons.delivery.InboxSender;
import dev.ittaku.lessons.delivery.Lanes;
import dev.ittaku.lessons.delivery.MessageLinks;
import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.lessons.delivery.SharedPush;
import dev.ittaku.lessons.delivery.TestMessages;
import dev.ittaku.lessons.follow.Follows;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.job.JobLeases;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.migration.ClaimedWaits;
import dev.ittaku.lessons.migration.MigratedWaits;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.mylist.MyList;
import dev.ittaku.lessons.mylist.Summaries;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.SharedBrowsers;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.record.AllRecords;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.schedule.ManyLessons;
import dev.ittaku.lessons.schedule.Rescheduling;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.schedule.ScheduleImport;
import dev.ittaku.lessons.schedule.ScheduleSearch;
import dev.ittaku.lessons.seat.Attendance;
import dev.ittaku.lessons.seat.SeatCounts;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.source.ScheduleFetch;
import dev.ittaku.lessons.source.Sources;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.AwaitedLessons;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.outgoing.BrowserPush;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.PushBrowsers;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the services of lessons together from the store and the configuration. */
@Singleton
class LessonsAssembly {
    private static final int THREADS = 4;
    private static final int NAME_LENGTH = 12;

    private final Table lessons;
    private final Table userLessons;
    private final Clock clock;
    private final Secrets secrets;
    private final ExecutorService threads;
    private final Lanes lanes;
    private final String server;
    private final Settings settings;
    private final LessonsServices services;

    LessonsAssembly(Tables tables, Clock clock, Secrets secrets, Settings settings) {
        this.lessons = tables.open(LessonsDesign.DESIGN);
        this.userLessons = tables.open(UserLessonsTable.DESIGN);
        this.clock = clock;
        this.secrets = secrets;
        this.settings = settings;
        this.threads = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "lessons");
            thread.setDaemon(true);
            return thread;
        });
        this.lanes = new Lanes(clock);
        this.server = secrets.withoutAttempt().id(NAME_LENGTH);
        this.services = new LessonsServices(lessons, userLessons, clock, secrets, new SecureRandom(), server, threads);
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
        lanes.close();
    }

    @Produces
    @Singleton
    @Named("lessons")
    static TableDesign lessonsDesign() {
        return LessonsDesign.DESIGN;
    }

    @Produces
    @Singleton
    @Named("user_lessons")
    static TableDesign userLessonsDesign() {
        return UserLessonsTable.DESIGN;
    }

    @Produces
    @Singleton
    LessonsServices services() {
        return services;
    }

    @Produces
    @Singleton
    Studios studios() {
        return services.studios();
    }

    @Produces
    @Singleton
    Schedule schedule() {
        return services.schedule();
    }

    @Produces
    @Singleton
    Rescheduling rescheduling() {
        return services.rescheduling();
    }

    @Produces
    @Singleton
    ManyLessons manyLessons() {
        return services.manyLessons();
    }

    @Produces
    @Singleton
    ScheduleSearch search() {
        return services.scheduleSearch();
    }

    @Produces
    @Singleton
    Follows follows() {
        return services.follows();
    }

    @Produces
    @Singleton
    SeatCounts counts() {
        return services.seatCounts();
    }

    @Produces
    @Singleton
    Seats seats() {
        return services.seats();
    }

    @Produces
    @Singleton
    Attendance attendance() {
        return services.attendance();
    }

    @Produces
    @Singleton
    ScheduleImport imports() {
        return services.scheduleImport();
    }

    @Produces
    @Singleton
    SeatStory seatStory() {
        return services.seatStory();
    }

    @Produces
    @Singleton
    AwaitedLessons awaited() {
        return services.awaited();
    }

    @Produces
    @Singleton
    MyRecords records() {
        return services.records();
    }

    @Produces
    @Singleton
    AllRecords allRecords() {
        return services.allRecords();
    }

    @Produces
    @Singleton
    MyLessons myLessons() {
        return services.myLessons();
    }

    @Produces
    @Singleton
    MyList myList() {
        return services.myList();
    }

    @Produces
    @Singleton
    Summaries summaries() {
        return services.summaries();
    }

    @Produces
    @Singleton
    CalendarFeed feed() {
        return services.calendarFeed();
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
    Sources sources(PublicAddresses addresses, Connections connections) {
        return new Sources(
                lessons,
                clock,
                services.studios(),
                services.scheduleImport(),
                addresses,
                new ScheduleFetch(addresses, connections),
                server);
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

    @Produces
    @Singleton
    AccountRemoval removal() {
        return new LessonsRemoval(lessons, userLessons, services, services.outbox());
    }

    @Produces
    @Singleton
    PersonalData personalData() {
        return new LessonsData(lessons, services);
    }

    @Produces
    @Singleton
    ConfirmedAddress claims() {
        return new ClaimedWaits(lessons, new MigratedWaits(lessons, userLessons, clock), clock);
    }

    @Produces
    @Singleton
    JobLeases leases() {
        return new JobLeases(lessons, clock, server);
    }

    /** The ways out that this installation has. */
    record ChannelSenders(List<ChannelSender> all) {}
}
