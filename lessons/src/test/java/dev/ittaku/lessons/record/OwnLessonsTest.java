package dev.ittaku.lessons.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.person.OwnLessonCount;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Update;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Lessons that people note before any schedule has them. */
class OwnLessonsTest {
    private static final OwnLessons.Details HOUSE = new OwnLessons.Details("House", "Yuki", LocalTime.of(20, 15));

    private static final Set<String> READS = Set.of("getItem", "batchGetItem", "query");

    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private UserLesson note(String user, RelationType type) {
        return house.services
                .myLessons()
                .put(user, Installation.LESSON, type, new MyLessons.Input("mine", HOUSE, null), Revision.ANY)
                .mine()
                .record();
    }

    private List<OwnLesson> marks() {
        return house.lessons.page(OwnLessonItems.OWN_LESSONS.of(None.NONE)).items();
    }

    @Test
    void aNotedLessonJoinsTheOneThatAppears() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        UserLesson favourite = note("aki", RelationType.FAVORITE);
        note("ben", RelationType.BOOKING);
        assertThat(favourite.source()).isEqualTo(RecordSource.OWN);
        assertThat(favourite.lessonName()).isEqualTo("House");
        assertThat(marks()).hasSize(2);

        house.lesson(Installation.LESSON, 10, 3);

        UserLesson joined = house.record("aki", RelationType.FAVORITE).orElseThrow();
        assertThat(joined.source()).isNull();
        assertThat(joined.lessonName()).isEqualTo("BSL House 1");
        assertThat(joined.notes()).isEqualTo("mine");
        assertThat(house.record("ben", RelationType.BOOKING).orElseThrow().source())
                .isNull();
        assertThat(marks()).isEmpty();
        assertThat(note("cara", RelationType.FAVORITE).source())
                .as("the schedule has it")
                .isNull();
    }

    @Test
    void whatACrashLeftIsJoinedLater() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        note("aki", RelationType.FAVORITE);
        LessonKey key = Installation.LESSON;
        house.lessons
                .create(
                        StudioItems.LESSON,
                        Lesson.at(key, house.clock.instant())
                                .lessonName("Jazz")
                                .instructor("Ren")
                                .queued(0)
                                .build())
                .orThrow();
        assertThat(house.services.ownLessons().joinAll()).isEqualTo(1);
        assertThat(house.record("aki", RelationType.FAVORITE).orElseThrow().lessonName())
                .isEqualTo("Jazz");
        assertThat(house.services.ownLessons().joinAll()).isZero();
    }

    @Test
    void theWordsCanChangeAndTheRecordCanGo() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        note("aki", RelationType.FAVORITE);
        UserLesson other = house.services
                .myLessons()
                .put(
                        "aki",
                        Installation.LESSON,
                        RelationType.FAVORITE,
                        new MyLessons.Input(null, new OwnLessons.Details("Jazz", "", null), null),
                        Revision.ANY)
                .mine()
                .record();
        assertThat(other.lessonName()).isEqualTo("Jazz");
        assertThat(other.notes()).isEqualTo("mine");
        house.giveUp("aki", RelationType.FAVORITE);
        assertThat(house.services.ownLessons().joinAll()).isZero();
        assertThat(marks()).isEmpty();
    }

    @Test
    void aMarkStaysUnderARecordThatIsNotedAgainMeanwhile() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        note("aki", RelationType.FAVORITE);
        house.userLessons
                .deleteKey(
                        UserLessonsTable.USER_LESSON,
                        UserLessonsTable.key("aki", Installation.LESSON, RelationType.FAVORITE))
                .orThrow();
        AtomicBoolean again = new AtomicBoolean(true);
        DynamoDbClient store = house.store.client();
        // Right after the server has seen that there is no record, its user notes the lesson again.
        DynamoDbClient slow = (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    Object answer;
                    try {
                        answer = method.invoke(store, arguments);
                    } catch (InvocationTargetException refused) {
                        throw refused.getCause();
                    }
                    if (READS.contains(method.getName()) && again.getAndSet(false)) {
                        note("aki", RelationType.FAVORITE);
                    }
                    return answer;
                });
        Table records =
                Table.builder(UserLessonsTable.DESIGN, slow).clock(house.clock).build();
        OwnLessons other = new OwnLessons(
                house.lessons,
                records,
                house.clock,
                house.services.studios(),
                new Relations(records, house.clock, house.secrets));

        assertThat(other.joinAll()).isZero();

        assertThat(again).as("noted again").isFalse();
        assertThat(house.record("aki", RelationType.FAVORITE)).isPresent();
        assertThat(marks()).hasSize(1);
    }

    @Test
    void nobodyNotesMoreLessonsThanTheLimitOrFartherAway() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        note("aki", RelationType.FAVORITE);
        assertThat(counted("aki")).isEqualTo(1);
        note("aki", RelationType.FAVORITE);
        assertThat(counted("aki")).as("the same again").isEqualTo(1);
        house.lessons
                .update(
                        PersonItems.OWN_LESSON_COUNT,
                        PersonItems.OWN_LESSON_COUNT.key(new OwnLessonCount.Key("aki")),
                        Update.of(PersonItems.OWN_LESSON_COUNT
                                .field(OwnLessonCount::ownLessons)
                                .set(OwnLessons.MOST)))
                .orThrow();

        assertThatThrownBy(() -> note("aki", RelationType.BOOKING))
                .isInstanceOfSatisfying(
                        LessonsRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(LessonsRefusal.Reason.TOO_MANY));
        assertThat(note("aki", RelationType.FAVORITE).lessonName())
                .as("other words need no room")
                .isEqualTo("House");
        house.giveUp("aki", RelationType.FAVORITE);
        assertThat(counted("aki")).isEqualTo(OwnLessons.MOST - 1);
        assertThat(note("aki", RelationType.BOOKING).source()).isEqualTo(RecordSource.OWN);
        assertThat(counted("aki")).isEqualTo(OwnLessons.MOST);
        house.giveUp("aki", RelationType.BOOKING);
        assertThat(counted("aki")).as("a cancelled booking").isEqualTo(OwnLessons.MOST - 1);

        house.clock.set("2025-11-01T00:00:00Z");
        assertThatThrownBy(() -> note("ben", RelationType.FAVORITE)).hasMessageContaining("366");
    }

    private int counted(String user) {
        Integer count = house.lessons.stream(PersonItems.ALL_OF_USER.of(new Settings.Key(user)))
                .filter(OwnLessonCount.class::isInstance)
                .map(OwnLessonCount.class::cast)
                .map(OwnLessonCount::ownLessons)
                .findFirst()
                .orElseThrow();
        return count == null ? 0 : count;
    }

    @Test
    void oneLookAtADaysScheduleIsEnoughForAllItsMarks() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        for (int n = 0; n < 20; n++) {
            note("user" + n, RelationType.FAVORITE);
        }
        AtomicInteger gets = new AtomicInteger();
        DynamoDbClient store = house.store.client();
        DynamoDbClient counting = (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    if (READS.contains(method.getName())) {
                        gets.incrementAndGet();
                    }
                    return method.invoke(store, arguments);
                });
        Table lessons =
                Table.builder(LessonsDesign.DESIGN, counting).clock(house.clock).build();
        Table records = Table.builder(UserLessonsTable.DESIGN, counting)
                .clock(house.clock)
                .build();
        new OwnLessons(
                        lessons,
                        records,
                        house.clock,
                        new Studios(lessons, house.clock),
                        new Relations(records, house.clock, house.secrets))
                .joinAll();
        assertThat(gets).hasValueLessThan(10);
    }

    @Test
    void whoLeavesLeavesNoMarks() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        note("aki", RelationType.FAVORITE);
        new LessonsRemoval(house.lessons, house.userLessons, house.services, house.services.outbox())
                .remove("aki", "aki");
        assertThat(house.services.ownLessons().joinAll()).isZero();
        assertThat(marks()).isEmpty();
        assertThat(house.lessons.stream(PersonItems.ALL_OF_USER.of(new Settings.Key("aki"))))
                .isEmpty();
    }

    @Test
    void aVisitIsNotedAfterTheLessonAndCountsInTheSummary() {
        house.studio(StudioMode.MANAGED, WaitlistMode.AUTO);
        assertThatThrownBy(() -> note("aki", RelationType.HISTORY)).hasMessageContaining("not over");
        house.clock.set("2026-11-21T00:00:00Z");
        assertThat(note("aki", RelationType.HISTORY).status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(house.services.summaries().of("aki", null, null).visits()).isEqualTo(1);
        assertThatThrownBy(() -> note("aki", RelationType.FAVORITE)).hasMessageContaining("over");
    }

    @Test
    void whereSeatsAreCountedThereIsNothingToBookOrWaitFor() {
        house.studio(StudioMode.MANAGED, WaitlistMode.AUTO);
        assertThatThrownBy(() -> note("aki", RelationType.BOOKING)).isInstanceOf(LessonsRefusal.class);
        assertThatThrownBy(() -> note("aki", RelationType.WAITLIST)).isInstanceOf(LessonsRefusal.class);
        assertThat(note("aki", RelationType.FAVORITE).source()).isEqualTo(RecordSource.OWN);
    }
}
