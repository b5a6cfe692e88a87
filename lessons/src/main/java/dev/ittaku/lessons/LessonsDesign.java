package dev.ittaku.lessons;

import dev.ittaku.lessons.calendar.CalendarItems;
import dev.ittaku.lessons.follow.FollowItems;
import dev.ittaku.lessons.job.JobItems;
import dev.ittaku.lessons.migration.MigrationItems;
import dev.ittaku.lessons.notice.NoticeItems;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.OwnLessonItems;
import dev.ittaku.lessons.source.SourceItems;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.walkin.WalkInItems;
import dev.ittaku.table.design.TableDesign;

/** The whole design of the table {@code lessons}, put together from the parts that the packages declare. */
public final class LessonsDesign {
    public static final TableDesign DESIGN = LessonsLayout.TABLE.build(
            StudioItems.PART,
            QueueItems.PART,
            WalkInItems.PART,
            SourceItems.PART,
            NoticeItems.PART,
            PersonItems.PART,
            FollowItems.PART,
            OwnLessonItems.PART,
            CalendarItems.PART,
            JobItems.PART,
            MigrationItems.PART);

    private LessonsDesign() {}
}
