package dev.ittaku.lessons;

import static dev.ittaku.lessons.KilledServer.OPENING;
import static dev.ittaku.lessons.KilledServer.OVER;
import static dev.ittaku.lessons.KilledServer.SEATS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.lessons.notice.NoticeItems;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.table.design.None;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server is killed in the middle of its jobs and started again until they are done: endings, promotions, announcements,
 * deliveries, an import and a migration. Nothing is lost or done twice; a message goes out twice only if the server was
 * killed between sending it and noting that.
 */
class KillTest {
    private static final int SHARDS = 4;
    /** So many messages of a channel go out beside each other. */
    private static final int IN_HAND = 16;

    @TempDir
    Path folder;

    private final Map<String, Integer> sent = new HashMap<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void threeKillsLoseNothingAndDoNothingTwice() throws Exception {
        killOverAndOver(3, 20261115);
    }

    @Test
    @Tag("long")
    void fortyKillsLoseNothingAndDoNothingTwice() throws Exception {
        for (int round = 0; round < 5; round++) {
            Path own = folder.resolve("round" + round);
            Files.createDirectory(own);
            folder = own;
            sent.clear();
            killOverAndOver(8, System.nanoTime());
            folder = own.getParent();
        }
    }

    private void killOverAndOver(int kills, long seed) throws Exception {
        Random random = new Random(seed);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("store"))) {
            new KilledServer(store, 0, threads, System.out).prepare(folder);
        }
        int start = 1;
        for (; start <= kills; start++) {
            assertThat(runs(start, 1 + random.nextInt(KilledServer.LINES), random.nextInt(8)))
                    .as("seed %d, start %d", seed, start)
                    .isFalse();
        }
        assertThat(runs(start, Integer.MAX_VALUE, 0)).as("seed %d", seed).isTrue();

        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("store"))) {
            check(new KilledServer(store, start + 1, threads, System.out), kills);
        }
    }

    /** Starts the server and kills it so many lines and milliseconds later; says whether it came to its end before. */
    private boolean runs(int start, int lines, int millis) throws Exception {
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledServer.class.getName(),
                        folder.toString(),
                        Integer.toString(start))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        boolean done = false;
        try (BufferedReader out = server.inputReader()) {
            int read = 0;
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith("sent ")) {
                    sent.merge(line, 1, Integer::sum);
                }
                done |= line.equals(KilledServer.DONE);
                if (++read == lines && !done) {
                    server.waitFor(millis, TimeUnit.MILLISECONDS);
                    // The process alone: what it said before is still read.
                    server.toHandle().destroyForcibly();
                }
            }
        }
        int status = server.waitFor();
        assertThat(status == 0).as("status %d", status).isEqualTo(done);
        return done;
    }

    private void check(KilledServer server, int kills) {
        seatsArePassedOnInOrder(server);
        everyoneWasToldOnce(server, kills);
        List<UserLesson> visits = records(server, OVER, "visit", KilledServer.VISITORS, RelationType.HISTORY);
        assertThat(visits).hasSize(KilledServer.VISITORS).allMatch(visit -> visit.reservationId() != null);
        assertThat(records(server, OVER, "visit", KilledServer.VISITORS, RelationType.BOOKING))
                .isEmpty();

        assertThat(server.lessons.stream(StudioItems.SCHEDULE
                                .of(new Studio.Key("trk"))
                                .range(Lesson::date)
                                .from(LocalDate.of(2027, 1, 1)))
                        .count())
                .isEqualTo(KilledServer.IMPORTED);

        LessonKey migrated = LessonKey.parse("mig", "2026-12-01", "19:30");
        assertThat(records(server, migrated, "old", KilledServer.MIGRATED, RelationType.WAITLIST))
                .hasSize(KilledServer.MIGRATED);
        assertThat(server.services.schedule().require(migrated).waiting()).isEqualTo(KilledServer.MIGRATED);
        assertThat(IntStream.range(0, KilledServer.MIGRATED)
                        .mapToLong(i -> server.lessons.stream(PersonItems.DELIVERIES.of(new Settings.Key("old" + i)))
                                .count()))
                .as("old notifications")
                .allMatch(count -> count == 1);
    }

    private static void seatsArePassedOnInOrder(KilledServer server) {
        Lesson lesson = server.services.schedule().require(SEATS);
        List<UserLesson> booked =
                new ArrayList<>(records(server, SEATS, "seat", KilledServer.CAPACITY, RelationType.BOOKING));
        booked.addAll(records(server, SEATS, "wait", KilledServer.WAITING, RelationType.BOOKING));
        assertThat(booked.stream().filter(UserLesson::isActive)).hasSize(KilledServer.CAPACITY);
        assertThat(lesson.freeSeats()).isZero();
        assertThat(lesson.waiting()).isEqualTo(KilledServer.WAITING - KilledServer.CANCELLED);
        for (int i = 0; i < KilledServer.WAITING; i++) {
            Optional<UserLesson> waiting = server.services.relations().find("wait" + i, SEATS, RelationType.WAITLIST);
            assertThat(waiting.orElseThrow().status())
                    .as("wait%d", i)
                    .isEqualTo(i < KilledServer.CANCELLED ? RelationStatus.COMPLETED : RelationStatus.ACTIVE);
        }
    }

    private void everyoneWasToldOnce(KilledServer server, int kills) {
        List<Delivery> log = Stream.concat(users("wait", KilledServer.CANCELLED), users("told", KilledServer.TOLD))
                .flatMap(user -> server.lessons.stream(PersonItems.DELIVERIES.of(new Settings.Key(user))))
                .toList();
        assertThat(log)
                .hasSize(KilledServer.CANCELLED + KilledServer.TOLD)
                .allMatch(delivery -> delivery.state() == DeliveryState.SENT);
        assertThat(sent.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        log.stream().map(delivery -> "sent " + delivery.id()).toList());
        int twice = sent.values().stream().mapToInt(times -> times - 1).sum();
        assertThat(twice).as("what was in hand when it was killed").isLessThanOrEqualTo(kills * IN_HAND);
        for (int shard = 0; shard < SHARDS; shard++) {
            assertThat(server.lessons.stream(NoticeItems.MESSAGES_DUE.of(new OutboxMessage.ByShard(shard))))
                    .isEmpty();
        }
        assertThat(server.lessons.stream(QueueItems.ANNOUNCEMENTS.of(None.NONE)))
                .isEmpty();
        assertThat(records(server, OPENING, "told", KilledServer.TOLD, RelationType.WAITLIST))
                .allMatch(record -> Boolean.TRUE.equals(record.notificationSent()));
    }

    private static Stream<String> users(String name, int count) {
        return IntStream.range(0, count).mapToObj(i -> name + i);
    }

    private static List<UserLesson> records(
            KilledServer server, LessonKey lesson, String name, int count, RelationType type) {
        return users(name, count)
                .flatMap(user -> server.services.relations().find(user, lesson, type).stream())
                .toList();
    }
}
