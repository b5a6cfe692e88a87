package dev.ittaku.benchmarks.lessons;

import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.notice.NoticeItems;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.schedule.ImportReport;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.schedule.ScheduleRows;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.write.Batch;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Studios, lessons and records to measure with. */
public final class LessonsLoad implements AutoCloseable {
    static final String STUDIO = "gnz";
    static final LocalDate FIRST_DAY = LocalDate.of(2040, 1, 1);

    private static final int A_DAY = 10;
    private static final int OF_USER = 40;
    private static final int TOGETHER = 1000;
    private static final LessonKey WANTED = new LessonKey(STUDIO, FIRST_DAY, LocalTime.of(19, 30));

    private final Table lessons;
    private final Table userLessons;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final LessonsServices services;

    public LessonsLoad(DynamoDbClient client) {
        TableCreation creation = new TableCreation(client, pause -> {});
        creation.createIfMissing(LessonsDesign.DESIGN);
        creation.createIfMissing(UserLessonsTable.DESIGN);
        Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        lessons = Table.builder(LessonsDesign.DESIGN, client).clock(clock).build();
        userLessons =
                Table.builder(UserLessonsTable.DESIGN, client).clock(clock).build();
        SecureRandom random = new SecureRandom();
        services = new LessonsServices(lessons, userLessons, clock, new Secrets(random), random, "bench", threads);
        studio(STUDIO);
        studio("sby");
    }

    private void studio(String code) {
        services.studios()
                .put(new Studio(
                        code,
                        "Studio " + code,
                        "Asia/Tokyo",
                        StudioMode.TRACKED,
                        WaitlistMode.NOTIFY,
                        30,
                        null,
                        null,
                        Instant.EPOCH));
    }

    /** A file of so many lessons, ten a day. */
    byte[] csv(int rows) {
        StringBuilder csv =
                new StringBuilder("studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free\n");
        for (int i = 0; i < rows; i++) {
            LocalTime time = time(i);
            csv.append(i % 2 == 0 ? STUDIO : "sby")
                    .append(',')
                    .append(FIRST_DAY.plusDays(i / 2 / A_DAY))
                    .append(',')
                    .append(time)
                    .append(',')
                    .append(time.plusMinutes(45))
                    .append(",BSL House ")
                    .append(i % 7)
                    .append(",YUKI,30,5\n");
        }
        return csv.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static LocalTime time(int i) {
        return LocalTime.of(9, 0).plusHours(i / 2 % A_DAY);
    }

    int take(byte[] csv) {
        ScheduleRows rows = services.scheduleImport().read(ScheduleRows.Format.CSV, csv, null);
        ImportReport report = services.scheduleImport().run(rows, false, (done, of) -> {});
        if (report.refusedCount() > 0) {
            throw new IllegalStateException(
                    "rows were refused: " + report.refused().get(0));
        }
        return report.accepted();
    }

    /** Some weeks of ten lessons a day. */
    public void schedule(int weeks) {
        take(csv(weeks * 7 * A_DAY * 2));
    }

    private void lesson(@Nullable Integer free) {
        services.schedule()
                .put(new Schedule.Input(WANTED, LocalTime.of(20, 30), "BSL House 1", "YUKI", 30, free), false);
    }

    /** So many wait for one full lesson. */
    void waiting(int people) {
        lesson(0);
        for (int i = 0; i < people; i++) {
            services.myLessons().put("user" + i, WANTED, RelationType.WAITLIST, null);
        }
    }

    void open() {
        services.seatCounts().report(WANTED, 1, null);
    }

    long messages() {
        long messages = 0;
        for (int shard = 0; shard < 4; shard++) {
            messages += lessons.stream(NoticeItems.MESSAGES_DUE.of(new OutboxMessage.ByShard(shard)))
                    .count();
        }
        return messages;
    }

    /** Records of many users, forty each; the named one is among them. Several write at once, who share a sync. */
    public void records(String user, int count) {
        List<Future<?>> parts = new ArrayList<>();
        for (int from = 0; from < count; from += TOGETHER) {
            int begin = from;
            parts.add(threads.submit(() -> write(user, begin, Math.min(count, begin + TOGETHER))));
        }
        for (Future<?> part : parts) {
            try {
                part.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException("The records could not be written.", e);
            }
        }
    }

    private void write(String user, int from, int to) {
        Batch batch = new Batch();
        for (int i = from; i < to; i++) {
            int number = i / OF_USER;
            batch.put(UserLessonsTable.USER_LESSON, record(number == 0 ? user : "user" + number, i % OF_USER));
        }
        userLessons.write(batch);
    }

    private static UserLesson record(String user, int i) {
        RelationType type = i % 2 == 0 ? RelationType.FAVORITE : RelationType.BOOKING;
        LessonKey lesson = new LessonKey(i % 4 == 0 ? "sby" : STUDIO, FIRST_DAY.plusDays(i), LocalTime.of(10, 30));
        return UserLesson.of(user, lesson, type, Instant.parse("2025-07-29T03:45:00Z"))
                .endTime(LocalTime.of(11, 15))
                .lessonName("BSL House " + i % 7)
                .instructor("YUKI")
                .reservationId(type == RelationType.BOOKING ? "rs_" + i : null)
                .notes(type == RelationType.FAVORITE ? "いつものお気に入り" : null)
                .build();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
