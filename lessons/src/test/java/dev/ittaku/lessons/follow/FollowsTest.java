package dev.ittaku.lessons.follow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.delivery.Message;
import dev.ittaku.lessons.delivery.MessageTexts;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.FollowKind;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.read.Page;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Following an instructor or a programme, and being told of its lessons. */
class FollowsTest {
    private static final LessonKey MORNING = LessonKey.parse("gnz", "2026-11-21", "10:00");

    private final Installation house = new Installation();
    private final Follows follows = house.services.follows();

    @AfterEach
    void close() {
        house.close();
    }

    private void put(LessonKey key, String name, String instructor, Integer capacity) {
        house.services
                .schedule()
                .put(new Schedule.Input(key, key.time().plusHours(1), name, instructor, capacity, null), false);
    }

    @Test
    void namesAreFollowedOnceHoweverTheyAreWritten() {
        assertThat(follows.put("aki", FollowKind.INSTRUCTOR, "YUKI").isNew()).isTrue();
        assertThat(follows.put("aki", FollowKind.INSTRUCTOR, "ｙｕｋｉ ").isNew()).isFalse();
        assertThat(follows.put("aki", FollowKind.PROGRAMME, "朝ヨガ").isNew()).isTrue();
        assertThat(follows.put("aki", FollowKind.PROGRAMME, "朝よが").isNew()).isFalse();
        assertThat(follows.put("aki", FollowKind.PROGRAMME, "朝 ヨガ").isNew()).isFalse();

        Page<?> first = follows.page("aki", 1, null);
        assertThat(first.items()).hasSize(1);
        assertThat(follows.page("aki", 1, first.cursor().orElseThrow()).items())
                .extracting(follow -> follow.name())
                .containsExactly("朝ヨガ");

        follows.remove("aki", FollowKind.INSTRUCTOR, "yuki");
        assertThatThrownBy(() -> follows.remove("aki", FollowKind.INSTRUCTOR, "yuki"))
                .isInstanceOf(LessonsRefusal.class);
        assertThat(follows.page("aki", 10, null).items()).hasSize(1);
        assertThatThrownBy(() -> follows.put("aki", FollowKind.PROGRAMME, " ")).isInstanceOf(LessonsRefusal.class);
    }

    @Test
    void noMoreThanTheLimitHoweverManyAskAtOnce() throws Exception {
        IntStream.range(0, Follows.MOST - 3).forEach(n -> follows.put("aki", FollowKind.PROGRAMME, "name " + n));
        List<Callable<Boolean>> asks = new ArrayList<>();
        for (int n = 0; n < 8; n++) {
            String name = "late " + n;
            asks.add(() -> {
                try {
                    return follows.put("aki", FollowKind.PROGRAMME, name).isNew();
                } catch (LessonsRefusal refusal) {
                    assertThat(refusal.reason()).isEqualTo(LessonsRefusal.Reason.TOO_MANY);
                    return false;
                }
            });
        }
        int added = 0;
        for (Future<Boolean> asked : house.threads.invokeAll(asks)) {
            added += asked.get() ? 1 : 0;
        }
        assertThat(added).isLessThanOrEqualTo(3);
        assertThat(follows.page("aki", 100, null).items()).hasSize(Follows.MOST - 3 + added);
        for (int n = 0; n < 3 - added; n++) {
            follows.put("aki", FollowKind.PROGRAMME, "rest " + n);
        }
        assertThatThrownBy(() -> follows.put("aki", FollowKind.PROGRAMME, "one more"))
                .isInstanceOf(LessonsRefusal.class);
        follows.remove("aki", FollowKind.PROGRAMME, "name 0");
        assertThat(follows.put("aki", FollowKind.PROGRAMME, "one more").isNew()).isTrue();
    }

    @Test
    void aNewLessonIsToldOnceToWhoeverFollowsItInAnyStudio() {
        house.studio("gnz", StudioMode.MANAGED, WaitlistMode.AUTO);
        follows.put("aki", FollowKind.INSTRUCTOR, "yuki");
        follows.put("aki", FollowKind.PROGRAMME, "bsl house 1");
        follows.put("ben", FollowKind.INSTRUCTOR, "Ren");

        put(MORNING, "BSL House 1", "YUKI", 3);
        put(MORNING, "BSL House 1", "YUKI", 3);

        assertThat(house.told("aki")).containsExactly("lesson-new");
        assertThat(house.told("ben")).isEmpty();
        house.services.announcements().resume();
        assertThat(house.told("aki")).as("once").hasSize(1);
    }

    @Test
    void anImportTellsOfAllItsLessonsAtOnceAndAlsoAfterACrash() {
        house.studio("gnz", StudioMode.MANAGED, WaitlistMode.AUTO);
        follows.put("aki", FollowKind.INSTRUCTOR, "YUKI");
        StringBuilder csv = new StringBuilder("studioCode,lessonDate,startTime,lessonName,instructor,capacity\n");
        for (int n = 0; n < 120; n++) {
            LessonKey key = new LessonKey(
                    "gnz", MORNING.date().plusDays(n / 10), MORNING.time().plusMinutes(n % 10 * 45L));
            csv.append(String.join(
                    ",",
                    key.studio(),
                    key.date().toString(),
                    key.time().toString(),
                    "House",
                    n % 2 == 0 ? "YUKI" : "Ren",
                    "5\n"));
        }
        house.services
                .scheduleImport()
                .run(
                        house.services
                                .scheduleImport()
                                .read(
                                        dev.ittaku.lessons.schedule.ScheduleRows.Format.CSV,
                                        csv.toString().getBytes(StandardCharsets.UTF_8),
                                        null,
                                        dev.ittaku.lessons.schedule.ColumnNames.KNOWN),
                        false,
                        (done, of) -> {});
        assertThat(house.told("aki")).as("one message for all").containsExactly("lessons-new");
        OutboxMessage digest = house.messages().get(0);
        Message english = MessageTexts.of(digest.id(), digest.kind(), digest.details(), "en");
        assertThat(english.subject()).isEqualTo("60 new lessons you follow");
        assertThat(english.text())
                .contains("House (YUKI, Ginza)", "and 50 more")
                .doesNotContain("Ren");
        assertThat(MessageTexts.of(digest.id(), digest.kind(), digest.details(), "ja")
                        .text())
                .contains("House（YUKI、Ginza）", "ほか50件");

        // A server died after it had written the lesson and before it had told anyone.
        LessonKey late = LessonKey.parse("gnz", "2027-01-10", "10:00");
        LessonKey later = LessonKey.parse("gnz", "2027-01-10", "11:00");
        LessonKey alone = LessonKey.parse("gnz", "2027-01-10", "12:00");
        put(late, "House", "Ren", 5);
        put(later, "House", "Ren", 5);
        put(alone, "Waltz", "Jun", 5);
        follows.put("ben", FollowKind.INSTRUCTOR, "ren");
        follows.put("cara", FollowKind.INSTRUCTOR, "jun");
        left(late, "batch1");
        left(later, "batch1");
        left(alone, null);
        house.services.announcements().resume();
        assertThat(house.told("cara")).containsExactly("lesson-new");
        assertThat(house.told("ben")).as("the import may still be at it").isEmpty();

        house.clock.advance(Duration.ofMinutes(3));
        house.services.announcements().resume();
        assertThat(house.told("ben")).containsExactly("lessons-new");
        left(later, "batch1");
        house.clock.advance(Duration.ofMinutes(3));
        house.services.announcements().resume();
        assertThat(house.told("ben")).as("a server died while it tidied up").hasSize(1);
    }

    private void left(LessonKey key, @Nullable String batch) {
        house.lessons
                .create(
                        QueueItems.ANNOUNCEMENT,
                        new Announcement(
                                key.studio(),
                                key.date(),
                                key.time(),
                                0,
                                Announcement.Kind.ADDED,
                                house.clock.instant(),
                                null,
                                batch,
                                null,
                                null))
                .orThrow();
    }

    @Test
    void aFreedSeatIsToldOnceToFollowersWhoAreNotInvolvedIfNobodyWaits() {
        house.managed(WaitlistMode.AUTO, 1);
        follows.put("aki", FollowKind.INSTRUCTOR, "YUKI");
        follows.put("ben", FollowKind.INSTRUCTOR, "YUKI");
        house.book("ben");
        house.queue("cara");

        house.giveUp("ben", RelationType.BOOKING);
        assertThat(house.told("aki")).as("the seat went to cara").isEmpty();

        house.giveUp("cara", RelationType.BOOKING);
        assertThat(house.told("aki")).containsExactly("followed-seat-free");
        assertThat(house.told("ben")).containsExactly("followed-seat-free");

        house.book("ben");
        house.giveUp("ben", RelationType.BOOKING);
        assertThat(house.told("aki")).as("once for each lesson").hasSize(1);
    }

    @Test
    void reportedSeatsAreToldIfTheLessonWasFull() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(Installation.LESSON, 10, null);
        follows.put("aki", FollowKind.PROGRAMME, "BSL House 1");
        house.services.seatCounts().report(Installation.LESSON, 3, null);
        assertThat(house.told("aki")).as("nobody knew before").isEmpty();
        house.services.seatCounts().report(Installation.LESSON, 0, null);
        house.services.seatCounts().report(Installation.LESSON, 2, null);
        assertThat(house.told("aki")).containsExactly("followed-seat-free");
    }

    @Test
    void seatsThatAreAddedToALessonThatWasNotFullAreNoNews() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("ben");
        house.services
                .myLessons()
                .put(
                        "cara",
                        Installation.LESSON,
                        RelationType.WAITLIST,
                        new MyLessons.Input(null, null, 2),
                        Revision.ANY);
        follows.put("aki", FollowKind.INSTRUCTOR, "YUKI");

        house.lesson(Installation.LESSON, 4, null);

        assertThat(house.told("cara")).containsExactly("booked");
        assertThat(house.now(Installation.LESSON).free()).isEqualTo(1);
        assertThat(house.told("aki")).isEmpty();
    }

    @Test
    void quietHoursAndTheInboxHoldForFollowsToo() {
        house.studio("gnz", StudioMode.MANAGED, WaitlistMode.AUTO);
        house.quiet("aki", "10:00", "18:00", Channel.EMAIL);
        follows.put("aki", FollowKind.INSTRUCTOR, "YUKI");
        put(MORNING, "House", "YUKI", 3);
        assertThat(house.messages())
                .extracting(OutboxMessage::due)
                .containsExactly(house.clock.instant().plus(Duration.ofHours(6)));
    }

    @Test
    void whoLeavesFollowsNobodyAnyMore() {
        follows.put("aki", FollowKind.INSTRUCTOR, "YUKI");
        new LessonsRemoval(house.lessons, house.userLessons, house.services, house.services.outbox())
                .remove("aki", "aki");
        assertThat(follows.page("aki", 10, null).items()).isEmpty();
        assertThat(house.lessons
                        .page(FollowItems.FOLLOWERS.of(new Follower.ByName(FollowKind.INSTRUCTOR, "yuki")))
                        .items())
                .isEmpty();
    }
}
