package dev.ittaku.lessons.migration;

import dev.ittaku.accounts.migration.OldUsers;
import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An installation beside an old waitlist, and the way from the one to the other. */
abstract class MigratedHouse {
    static final LessonKey LESSON = LessonKey.parse("gnz", "2026-11-20", "19:30");

    final Installation house = new Installation();
    final OldWaitlist old = new OldWaitlist(house.store.embedded());
    final ReportedRows reported = new ReportedRows();
    /** Who is not here has the same id as before. */
    final Map<String, OldUsers.Known> users = new HashMap<>();

    final WaitlistMigration migration = new WaitlistMigration(
            house.lessons,
            new MigratedWaits(house.lessons, house.userLessons, house.clock),
            user -> users.getOrDefault(user, OldUsers.Known.account(user)),
            house.clock);

    @BeforeEach
    void studio() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
    }

    @AfterEach
    void close() {
        house.close();
    }

    Optional<UserLesson> record(String user) {
        return house.userLessons
                .get(UserLessonsTable.RELATION.of(
                        new UserLesson.Key(user, "gnz", LESSON.date(), LESSON.time(), RelationType.WAITLIST)))
                .item();
    }
}
