package dev.ittaku.lessons;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A thousand people want twenty seats, on sixteen threads and two servers with one store, and some change their minds.
 * There are never more than twenty bookings and held seats; the queue is served in its order; whoever got a seat from it
 * is told once.
 */
class StormTest {
    private static final int SEATS = 20;
    private static final int THREADS = 16;
    /** Those who came early have the seats, so it is they who give them up. */
    private static final int EARLY = 150;

    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    @ParameterizedTest
    @CsvSource({"AUTO,1000,1", "CLAIM,1000,1", "NOTIFY,1000,1", "AUTO,600,4", "CLAIM,600,4"})
    void neverOneBookingTooManyAndNobodyPassesInTheQueue(WaitlistMode mode, int people, int largest) throws Exception {
        house.managed(mode, SEATS);
        Clock clock = Clock.offset(Clock.tickMillis(ZoneOffset.UTC), offset());
        List<LessonsServices> servers = List.of(house.server("a", clock), house.server("b", clock));

        List<Callable<String>> all = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            int number = i;
            all.add(() -> visit(servers.get(number % 2), number, largest, new SplittableRandom(number), mode));
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (Future<String> done : threads.invokeAll(all)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
        servers.get(0).announcements().resume();
        assertThat(house.messages()).as("seats were passed on").hasSizeGreaterThan(people / 50);

        Lesson lesson = house.now(LESSON);
        List<UserLesson> records = records(people);
        long booked = seats(records, record -> record.type() == RelationType.BOOKING && record.isActive());
        long held = seats(records, UserLesson::hasClaim);
        long waiting = count(
                records, record -> record.type() == RelationType.WAITLIST && record.isActive() && !record.hasClaim());
        assertThat(TakenSeats.most(house.store.embedded())).as("at any moment").isEqualTo(SEATS);
        assertThat(booked + held).isLessThanOrEqualTo(SEATS);
        assertThat(booked + held + lesson.freeSeats()).isEqualTo(SEATS);
        assertThat(waiting).isEqualTo(lesson.waiting());
        if (mode != WaitlistMode.NOTIFY) {
            assertThat(records.stream()
                            .filter(record -> record.type() == RelationType.WAITLIST && record.isActive())
                            .filter(record -> !record.hasClaim())
                            .mapToInt(UserLesson::seats))
                    .as("no seats are free that are enough for someone who waits")
                    .allMatch(wanted -> wanted > lesson.freeSeats());
        }
        for (int size = 1; size <= largest; size++) {
            int group = size;
            assertThat(count(
                            records,
                            record -> record.type() == RelationType.WAITLIST
                                    && record.isActive()
                                    && !record.hasClaim()
                                    && record.seats() == group))
                    .as("groups of %s that wait", size)
                    .isEqualTo(lesson.waitingGroups(size));
        }
        servedInOrder(records, mode);
    }

    private static Duration offset() {
        return Duration.between(Instant.now(), Instant.parse("2026-11-10T03:00:00Z"));
    }

    /** Books or waits; then someone who came before, or the visitor, may give up. */
    private static String visit(
            LessonsServices server, int number, int largest, SplittableRandom random, WaitlistMode mode) {
        String user = "user" + number;
        tryBooking(server, user, 1 + random.nextInt(largest));
        if (mode == WaitlistMode.CLAIM && random.nextInt(2) == 0) {
            takeIfHeld(server, user);
        }
        if (random.nextInt(2) == 0) {
            giveUp(server, "user" + random.nextInt(Math.min(number + 1, EARLY)));
        }
        return user;
    }

    private static void giveUp(LessonsServices server, String user) {
        for (RelationType type : List.of(RelationType.BOOKING, RelationType.WAITLIST)) {
            try {
                server.myLessons().delete(user, LESSON, type);
            } catch (LessonsRefusal e) {
                assertThat(e.reason()).isEqualTo(Reason.NOT_FOUND);
            }
        }
    }

    private static void tryBooking(LessonsServices server, String user, int party) {
        MyLessons.Input input = new MyLessons.Input(null, null, party);
        while (true) {
            try {
                server.myLessons().put(user, LESSON, RelationType.BOOKING, input, Revision.ANY);
                return;
            } catch (LessonsRefusal e) {
                assertThat(e.reason()).isEqualTo(Reason.FULL);
            }
            try {
                server.myLessons().put(user, LESSON, RelationType.WAITLIST, input, Revision.ANY);
                return;
            } catch (LessonsRefusal e) {
                assertThat(e.reason()).isEqualTo(Reason.SEATS_FREE);
            }
        }
    }

    private static void takeIfHeld(LessonsServices server, String user) {
        try {
            server.seats().claim(user, LESSON);
        } catch (LessonsRefusal e) {
            assertThat(e.reason()).isIn(Reason.NO_CLAIM, Reason.NOT_FOUND);
        }
    }

    private List<UserLesson> records(int people) {
        return IntStream.range(0, people)
                .mapToObj(i -> "user" + i)
                .flatMap(user -> Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                        .flatMap(type -> house.record(user, type).stream()))
                .toList();
    }

    private static long count(List<UserLesson> records, Predicate<UserLesson> which) {
        return records.stream().filter(which).count();
    }

    private static long seats(List<UserLesson> records, Predicate<UserLesson> which) {
        return records.stream().filter(which).mapToLong(UserLesson::seats).sum();
    }

    /**
     * The openings count up as seats are passed on: whoever got them earlier had come earlier, or was a smaller group than
     * all before it who got theirs later or still wait.
     */
    private void servedInOrder(List<UserLesson> records, WaitlistMode mode) {
        List<OutboxMessage> messages = house.messages();
        Map<String, Long> perId =
                messages.stream().collect(Collectors.groupingBy(OutboxMessage::id, Collectors.counting()));
        assertThat(perId.values()).allMatch(times -> times == 1);
        if (mode == WaitlistMode.NOTIFY) {
            return;
        }
        Map<String, Long> perUser =
                messages.stream().collect(Collectors.groupingBy(OutboxMessage::userId, Collectors.counting()));
        assertThat(perUser.values()).as("told once").allMatch(times -> times == 1);
        Map<String, UserLesson> waited = records.stream()
                .filter(record -> record.type() == RelationType.WAITLIST)
                .collect(Collectors.toMap(UserLesson::userId, Function.identity()));
        if (mode == WaitlistMode.AUTO) {
            List<UserLesson> served = messages.stream()
                    .sorted(Comparator.comparingInt(StormTest::opening))
                    .map(message -> waited.get(message.userId()))
                    .toList();
            assertThat(served).doesNotHaveDuplicates();
            List<UserLesson> line = new ArrayList<>(served);
            waited.values().stream().filter(UserLesson::isActive).forEach(line::add);
            for (int i = 0; i < served.size(); i++) {
                UserLesson got = served.get(i);
                assertThat(line.subList(i + 1, line.size()))
                        .as("nobody who came before %s and needed no more seats got them later", got.userId())
                        .noneMatch(later -> later.queuedAt() < got.queuedAt() && later.seats() <= got.seats());
            }
        }
    }

    private static int opening(OutboxMessage message) {
        return Integer.parseInt(message.details().getOrDefault(Notice.OPENING, ""));
    }
}
