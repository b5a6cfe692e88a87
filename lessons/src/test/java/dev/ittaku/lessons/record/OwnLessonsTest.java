package dev.ittaku.lessons.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.table.Lesson;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonStatus;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.lessons.table.OwnLesson;
import dev.ittaku.lessons.table.StudioMode;
import dev.ittaku.lessons.table.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
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
                .put(user, Installation.LESSON, type, new MyLessons.Wish("mine", HOUSE, null), Revision.ANY)
                .mine()
                .record();
    }

    private List<OwnLesson> marks() {
        return house.lessons.page(LessonsTable.OWN_LESSONS.of(None.NONE)).items();
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
                        LessonsTable.LESSON,
                        new Lesson(
                                key.studio(),
                                key.date(),
                                key.time(),
                                null,
                                "Jazz",
                                "Ren",
                                null,
                                null,
                                0,
                                0,
                                null,
                                LessonStatus.SCHEDULED,
                                house.clock.instant(),
                                null,
                                null))
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
                        new MyLessons.Wish(null, new OwnLessons.Details("Jazz", "", null), null),
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
        house.giveUp("aki", RelationType.FAVORITE);
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
