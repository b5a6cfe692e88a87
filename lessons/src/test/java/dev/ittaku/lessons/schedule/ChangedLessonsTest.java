package dev.ittaku.lessons.schedule;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.FAVORITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.delivery.Message;
import dev.ittaku.lessons.delivery.MessageTexts;
import dev.ittaku.lessons.mylist.MyList;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a studio changes or cancels stays visible, and whoever has to do with it is told once. */
class ChangedLessonsTest {
    private final Installation house = new Installation();

    @BeforeEach
    void lesson() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("ben");
        house.queue("aki");
        house.services.myLessons().put("aki", LESSON, FAVORITE, null);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void change(String name, String instructor) {
        house.services
                .schedule()
                .put(new Schedule.Input(LESSON, LESSON.time().plusHours(1), name, instructor, 1, null), false);
    }

    private List<UserLesson> current(String user) {
        MyList.Filter current = new MyList.Filter(null, null, true, null, null, null, false);
        return house.services.myList().page(user, current, 20, null).items().stream()
                .map(MyLesson::record)
                .toList();
    }

    @Test
    void aCancelledLessonStaysInOnesLessonsAndIsMarked() {
        house.services.schedule().cancel(LESSON);

        assertThat(current("aki"))
                .extracting(UserLesson::status)
                .containsExactlyInAnyOrder(RelationStatus.CANCELLED, RelationStatus.CANCELLED);
        assertThat(current("aki")).extracting(UserLesson::lessonCancelled).containsOnly(true);
        assertThat(house.told("aki")).containsExactly("lesson-cancelled");
    }

    @Test
    void whatOneGivesUpOneselfIsNotMarkedAndDoesNotStay() {
        house.giveUp("ben", RelationType.BOOKING);

        assertThat(current("ben")).isEmpty();
    }

    @Test
    void anotherInstructorIsToldOnceToEveryoneConcerned() {
        change("BSL House 1", "Ken");
        house.clock.advance(Duration.ofMinutes(2));
        house.services.announcements().resume();

        assertThat(house.told("aki"))
                .as("a favourite and a place on the waitlist")
                .containsExactly("lesson-changed");
        assertThat(house.told("ben")).containsExactly("lesson-changed");
        OutboxMessage message = house.messages().get(0);
        Message japanese = MessageTexts.of(message.id(), message.kind(), message.details(), "ja");
        assertThat(japanese.subject()).isEqualTo("レッスンの内容が変わりました: BSL House 1");
        assertThat(japanese.text()).contains("インストラクター: YUKI → Ken").doesNotContain("レッスン名");
        Message english = MessageTexts.of(message.id(), message.kind(), message.details(), "en");
        assertThat(english.text()).contains("Instructor: YUKI → Ken");
        assertThat(current("ben")).extracting(UserLesson::instructor).containsExactly("Ken");

        change("BSL House 2", "Ken");
        assertThat(house.told("ben")).containsExactly("lesson-changed", "lesson-changed");
        change("BSL House 2", "Ken");
        assertThat(house.told("ben")).as("nothing changed").hasSize(2);
    }

    @Test
    void anImportTellsOfChangesToo() {
        String csv = "studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity\n"
                + "gnz,2026-11-20,19:30,21:00,BSL House 1,YUKI,1\n";
        ScheduleRows rows = house.services
                .scheduleImport()
                .read(ScheduleRows.Format.CSV, csv.getBytes(StandardCharsets.UTF_8), null);
        house.services.scheduleImport().run(rows, false, (done, of) -> {});
        house.services.announcements().resume();

        assertThat(house.told("ben")).containsExactly("lesson-changed");
        OutboxMessage message = house.messages().get(0);
        assertThat(MessageTexts.of(message.id(), message.kind(), message.details(), "ja")
                        .text())
                .contains("終了時刻: 20:30 → 21:00");
    }
}
