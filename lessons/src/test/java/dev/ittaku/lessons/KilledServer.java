package dev.ittaku.lessons;

import dev.ittaku.accounts.migration.OldUsers;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.lessons.delivery.ChannelSender;
import dev.ittaku.lessons.delivery.DeliveryLog;
import dev.ittaku.lessons.delivery.Lanes;
import dev.ittaku.lessons.delivery.Message;
import dev.ittaku.lessons.delivery.MessageLinks;
import dev.ittaku.lessons.delivery.SendResult;
import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.migration.MigratedWaits;
import dev.ittaku.lessons.migration.MigrationProgress;
import dev.ittaku.lessons.migration.OldRow;
import dev.ittaku.lessons.migration.WaitlistMigration;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.schedule.ScheduleRows;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.migration.OldFile;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A server in a process of its own that does everything that goes by itself, in some order, and says a line before and
 * within each step. Whoever starts it may kill it at any of them; started again it does what is left. The messages that
 * went out are its lines {@code sent <id>}.
 */
final class KilledServer {
    static final LessonKey SEATS = LessonKey.parse("own", "2026-11-20", "19:30");
    static final LessonKey OPENING = LessonKey.parse("trk", "2026-11-20", "19:30");
    static final LessonKey OVER = LessonKey.parse("trk", "2026-11-09", "10:30");
    static final int CAPACITY = 10;
    static final int WAITING = 25;
    static final int CANCELLED = 8;
    static final int TOLD = 60;
    static final int VISITORS = 60;
    static final int IMPORTED = 300;
    static final int MIGRATED = 120;
    static final String DONE = "done";
    /** So many at least it says before the last, however little is left to do. */
    static final int LINES = CANCELLED + 5;

    private static final Instant NOON = Instant.parse("2026-11-10T03:00:00Z");
    /** Longer than a lease: whoever starts again finds what the one before had in hand free. */
    private static final Duration BETWEEN_STARTS = Duration.ofMinutes(3);

    final Table lessons;
    final Table userLessons;
    final LessonsServices services;
    private final Clock clock;
    private final Secrets secrets = new Secrets(new SecureRandom());
    private final PrintStream out;

    KilledServer(EmbeddedDynamoDb store, int start, ExecutorService threads, PrintStream out) {
        this.out = out;
        Instant begin = NOON.plus(BETWEEN_STARTS.multipliedBy(start));
        this.clock = Clock.offset(Clock.tickMillis(ZoneOffset.UTC), Duration.between(Instant.now(), begin));
        TestStore.create(store.client(), LessonsDesign.DESIGN, UserLessonsTable.DESIGN);
        this.lessons = table(store, LessonsDesign.DESIGN);
        this.userLessons = table(store, UserLessonsTable.DESIGN);
        this.services =
                new LessonsServices(lessons, userLessons, clock, secrets, new Random(1), "start" + start, threads);
    }

    private Table table(EmbeddedDynamoDb store, TableDesign design) {
        return Table.builder(design, store.client()).clock(clock).build();
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        int start = Integer.parseInt(arguments[1]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("store"))) {
            KilledServer server = new KilledServer(store, start, threads, out);
            for (Runnable step : server.steps(folder, new Random(start))) {
                step.run();
            }
            out.println(DONE);
        } finally {
            threads.shutdownNow();
        }
    }

    /** What everything begins with. */
    void prepare(Path folder) throws IOException {
        studio("own", StudioMode.MANAGED, WaitlistMode.AUTO);
        studio("trk", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        studio("mig", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        lesson(SEATS, CAPACITY, null);
        lesson(OPENING, null, 0);
        lesson(OVER, null, null);
        for (int i = 0; i < CAPACITY; i++) {
            put("seat" + i, SEATS, RelationType.BOOKING);
        }
        for (int i = 0; i < WAITING; i++) {
            put("wait" + i, SEATS, RelationType.WAITLIST);
        }
        for (int i = 0; i < TOLD; i++) {
            put("told" + i, OPENING, RelationType.WAITLIST);
        }
        Lesson over = services.schedule().require(OVER);
        for (int i = 0; i < VISITORS; i++) {
            userLessons
                    .put(UserLessonsTable.USER_LESSON, services.relations().booking("visit" + i, over))
                    .orThrow();
        }
        Files.writeString(folder.resolve("week.csv"), csv());
        Files.writeString(folder.resolve("old.json"), old());
    }

    private void studio(String code, StudioMode mode, WaitlistMode waitlist) {
        services.studios()
                .put(new Studio(code, "Studio", "Asia/Tokyo", mode, waitlist, 30, null, null, clock.instant()));
    }

    private void lesson(LessonKey key, @Nullable Integer capacity, @Nullable Integer free) {
        services.schedule()
                .put(new Schedule.Input(key, key.time().plusHours(1), "BSL House 1", "YUKI", capacity, free), false);
    }

    private void put(String user, LessonKey key, RelationType type) {
        services.myLessons().put(user, key, type, null);
    }

    private static String csv() {
        StringBuilder csv = new StringBuilder("studioCode,lessonDate,startTime,lessonName,instructor\n");
        for (int i = 0; i < IMPORTED; i++) {
            csv.append("trk,2027-01-")
                    .append(10 + i / 15)
                    .append(',')
                    .append(LocalTime.of(7 + i % 15, 0))
                    .append(",BSL House 1,YUKI\n");
        }
        return csv.toString();
    }

    private static String old() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < MIGRATED; i++) {
            rows.append("{\"userId\":\"old")
                    .append(i)
                    .append("\",\"waitlistId\":\"mig#2026-12-01#19:30#House\",\"studioCode\":\"mig\",")
                    .append("\"lessonDate\":\"2026-12-01\",\"startTime\":\"19:30\",\"lessonName\":\"House\",")
                    .append("\"status\":\"active\",\"createdAt\":\"2026-11-01T00:00:00Z\",")
                    .append("\"notificationHistory\":[{\"sentAt\":\"2026-11-02T00:00:00Z\",\"availableSlots\":1,")
                    .append("\"totalSlots\":20,\"notificationId\":\"n1\",\"message\":\"1 seat\"}]}\n");
        }
        return rows.toString();
    }

    /** What happens by itself or is asked for, in some order; each step can be repeated. */
    private List<Runnable> steps(Path folder, Random random) {
        List<Runnable> steps = new ArrayList<>();
        for (int i = 0; i < CANCELLED; i++) {
            String user = "seat" + i;
            steps.add(() -> {
                out.println("cancel " + user);
                services.myLessons().delete(user, SEATS, RelationType.BOOKING);
            });
        }
        Sender sender = sender();
        for (int i = 0; i < 3; i++) {
            steps.add(() -> {
                out.println("tell");
                services.announcements().resume();
                sender.run().join();
            });
        }
        steps.add(() -> {
            out.println("open");
            services.seatCounts().report(OPENING, 1, null);
        });
        steps.add(() -> {
            out.println("end");
            services.endings().run();
        });
        steps.add(() -> take(folder.resolve("week.csv")));
        steps.add(() -> migrate(folder.resolve("old.json")));
        Collections.shuffle(steps, random);
        steps.add(() -> {
            services.announcements().resume();
            sender.run().join();
        });
        return steps;
    }

    private void take(Path file) {
        try {
            ScheduleRows rows = services.scheduleImport().read(ScheduleRows.Format.CSV, Files.readAllBytes(file), null);
            services.scheduleImport().run(rows, false, (done, of) -> out.println("imported " + done));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void migrate(Path file) {
        new WaitlistMigration(lessons, new MigratedWaits(lessons, userLessons, clock), OldUsers.Known::account, clock)
                .run(new OldFile(file), false, new WaitlistMigration.Listener() {
                    @Override
                    public void collided(OldRow row, String with) {
                        throw new IllegalStateException(row.name() + " collided with " + with);
                    }

                    @Override
                    public void refused(OldRow row, String field, String message) {
                        throw new IllegalStateException(row.name() + " was refused: " + field + " " + message);
                    }

                    @Override
                    public void unclaimed(OldRow row) {
                        throw new IllegalStateException(row.name() + " belongs to nobody");
                    }

                    @Override
                    public void at(MigrationProgress progress) {
                        out.println("migrated " + progress.mapped());
                    }
                });
    }

    private Sender sender() {
        ChannelSender way = new ChannelSender() {
            @Override
            public Channel channel() {
                return Channel.EMAIL;
            }

            @Override
            public SendResult send(Recipient to, Message message) {
                out.println("sent " + message.id());
                return SendResult.SENT;
            }
        };
        NoticeSettings settings = new NoticeSettings(
                lessons,
                clock,
                secrets,
                new ProvenAddresses(userId -> Optional.of(userId + "@example.com")),
                EnumSet.allOf(Channel.class),
                new VapidKeys(lessons, clock),
                new PublicAddresses(true, InetAddress::getAllByName));
        return new Sender(
                services.outbox(),
                new DeliveryLog(lessons, clock),
                settings,
                clock,
                List.of(way),
                services.seatNews()::isTrue,
                services::told,
                new MessageLinks(services.offers()::of, Installation.SEAL, "https://ittaku.example"),
                new Lanes(clock));
    }
}
