package dev.ittaku.lessons;

import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.lessons.delivery.ChannelSender;
import dev.ittaku.lessons.delivery.DeliveryLog;
import dev.ittaku.lessons.delivery.Lanes;
import dev.ittaku.lessons.delivery.MailSender;
import dev.ittaku.lessons.delivery.MessageLinks;
import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.notice.NoticeItems;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** All services of lessons on a store in memory, as often as a test wants servers, with a clock that is moved by hand. */
public final class Installation implements AutoCloseable {
    public static final String STUDIO = "gnz";
    public static final LessonKey LESSON = LessonKey.parse(STUDIO, "2026-11-20", "19:30");

    public static final ActionSeal SEAL = new ActionSeal(() -> "a key of tests".getBytes(StandardCharsets.UTF_8));

    /** Ten days before the lesson, at noon in Tokyo. */
    public final MovableClock clock = new MovableClock("2026-11-10T03:00:00Z");

    public final TestStore store = new TestStore(clock, LessonsDesign.DESIGN, UserLessonsTable.DESIGN);

    public final Secrets secrets = new Secrets(new SecureRandom());
    public final ExecutorService threads = Executors.newFixedThreadPool(4);
    public final Lanes lanes = new Lanes(clock);
    public final Map<String, String> emails = new ConcurrentHashMap<>();
    public final ProvenAddresses addresses = new ProvenAddresses(userId -> Optional.ofNullable(emails.get(userId)));
    public final Table lessons;
    public final Table userLessons;
    public final LessonsServices services;

    public Installation() {
        lessons = table(clock, LessonsDesign.DESIGN, store.client());
        userLessons = table(clock, UserLessonsTable.DESIGN, store.client());
        services = server("one");
    }

    private static Table table(Clock time, TableDesign design, DynamoDbClient client) {
        return Table.builder(design, client).clock(time).build();
    }

    /** One more server on the same store. */
    public LessonsServices server(String name) {
        return server(name, clock);
    }

    public LessonsServices server(String name, Clock time) {
        return server(name, time, store.client());
    }

    public LessonsServices server(String name, Clock time, DynamoDbClient client) {
        return new LessonsServices(
                table(time, LessonsDesign.DESIGN, client),
                table(time, UserLessonsTable.DESIGN, client),
                time,
                secrets,
                new Random(1),
                name,
                threads);
    }

    public NoticeSettings settings() {
        return new NoticeSettings(
                lessons,
                clock,
                secrets,
                addresses,
                EnumSet.allOf(Channel.class),
                new VapidKeys(lessons, clock),
                new PublicAddresses(true, InetAddress::getAllByName));
    }

    /** Mails by a server, not limited: what limits them is tested with accounts. */
    public MailSender mail(Smtp smtp) {
        return new MailSender(new Mailer(smtp, new RateLimits(lessons, InstallationPart.ITEMS, clock, false)));
    }

    public Sender sender(ChannelSender... ways) {
        return new Sender(
                services.outbox(),
                new DeliveryLog(lessons, clock),
                settings(),
                clock,
                List.of(ways),
                services.seatNews()::isTrue,
                services::told,
                new MessageLinks(services.offers()::of, SEAL, "https://ittaku.example"),
                lanes);
    }

    /** Sends what is due and waits for all of it; says how many messages were dealt with. */
    public int send(ChannelSender... ways) {
        return sender(ways).run().join();
    }

    public Studio studio(StudioMode mode, WaitlistMode waitlistMode) {
        return studio(STUDIO, mode, waitlistMode);
    }

    public Studio studio(String code, StudioMode mode, WaitlistMode waitlistMode) {
        return services.studios()
                .put(new Studio(code, "Ginza", "Asia/Tokyo", mode, waitlistMode, 30, null, 10, clock.instant()));
    }

    public Lesson lesson(LessonKey key, @Nullable Integer capacity, @Nullable Integer free) {
        return services.schedule()
                .put(new Schedule.Input(key, key.time().plusHours(1), "BSL House 1", "YUKI", capacity, free), false);
    }

    /** A managed studio with one lesson of so many seats. */
    public void managed(WaitlistMode mode, int seats) {
        studio(StudioMode.MANAGED, mode);
        lesson(LESSON, seats, null);
    }

    public Lesson now(LessonKey key) {
        return lessons.get(StudioItems.LESSON_TO_DECIDE.of(key.itemKey()))
                .item()
                .orElseThrow();
    }

    public UserLesson book(String user) {
        return services.myLessons()
                .put(user, LESSON, RelationType.BOOKING, null)
                .mine()
                .record();
    }

    public UserLesson queue(String user) {
        return services.myLessons()
                .put(user, LESSON, RelationType.WAITLIST, null)
                .mine()
                .record();
    }

    public void giveUp(String user, RelationType type) {
        services.myLessons().delete(user, LESSON, type);
    }

    public Optional<UserLesson> record(String user, RelationType type) {
        return services.relations().find(user, LESSON, type);
    }

    public RelationStatus status(String user, RelationType type) {
        return record(user, type).orElseThrow().status();
    }

    /** All messages that wait to go out of the house, whenever they are due; each has one to the inbox beside it. */
    public List<OutboxMessage> messages() {
        return Stream.of(0, 1, 2, 3)
                .flatMap(shard -> lessons.stream(NoticeItems.MESSAGES_DUE.of(new OutboxMessage.ByShard(shard))))
                .filter(message -> message.channel() != Channel.INBOX)
                .toList();
    }

    public List<String> told(String user) {
        return messages().stream()
                .filter(message -> message.userId().equals(user))
                .map(OutboxMessage::kind)
                .toList();
    }

    public void quiet(String user, String from, String to, Channel... channels) {
        settings()
                .set(
                        user,
                        new NoticeSettings.Input(
                                Set.of(channels),
                                user + "@example.com",
                                null,
                                null,
                                LocalTime.parse(from),
                                LocalTime.parse(to),
                                "Asia/Tokyo",
                                "en",
                                null));
    }

    /** Is reminded so long before a lesson, by mail, and not within these hours. */
    public void reminded(String user, @Nullable Integer minutes, @Nullable String from, @Nullable String to) {
        settings()
                .set(
                        user,
                        new NoticeSettings.Input(
                                Set.of(Channel.EMAIL),
                                user + "@example.com",
                                null,
                                null,
                                from == null ? null : LocalTime.parse(from),
                                to == null ? null : LocalTime.parse(to),
                                "Asia/Tokyo",
                                "en",
                                minutes));
    }

    @Override
    public void close() {
        threads.shutdownNow();
        lanes.close();
        store.close();
    }
}
