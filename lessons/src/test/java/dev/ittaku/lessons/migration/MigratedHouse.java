package dev.ittaku.lessons.migration;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonKey;
import dev.ittaku.lessons.MigratedWaits;
import dev.ittaku.lessons.RelationType;
import dev.ittaku.lessons.UserLesson;
import dev.ittaku.lessons.UserLessonsTable;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

/** An installation beside an old waitlist, and the way from the one to the other. */
abstract class MigratedHouse {
    static final LessonKey LESSON = LessonKey.parse("gnz", "2026-11-20", "19:30");

    final Installation house = new Installation();
    final OldWaitlist old = new OldWaitlist(house.store);
    final ReportedRows reported = new ReportedRows();
    final WaitlistMigration migration = new WaitlistMigration(
            house.lessons, new MigratedWaits(house.lessons, house.userLessons, house.clock), house.clock);

    @AfterEach
    void close() {
        house.close();
    }

    Optional<UserLesson> record(String user) {
        return house.userLessons
                .get(UserLessonsTable.RELATION.of(user, "gnz", LESSON.date(), LESSON.time(), RelationType.WAITLIST))
                .item();
    }
}
