package dev.ittaku.lessons.follow;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.lessons.table.FollowKind;
import dev.ittaku.lessons.table.Follower;
import dev.ittaku.lessons.table.Lesson;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.lessons.table.OutboxMessage;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Those who follow a lesson's instructor or programme. Whoever follows both is one of them, and is told once. */
public final class Followers {
    private static final int AT_ONCE = 1000;

    private final Table table;
    private final Table userLessons;
    private final Notices notices;
    private final Outbox outbox;

    public Followers(Table lessons, Table userLessons, Notices notices, Outbox outbox) {
        this.table = lessons;
        this.userLessons = userLessons;
        this.notices = notices;
        this.outbox = outbox;
    }

    /** Whether anybody does, so that there is something to announce. */
    public boolean any(Lesson lesson) {
        return names(lesson).stream()
                .anyMatch(name ->
                        table.first(LessonsTable.FOLLOWERS.of(name)).item().isPresent());
    }

    static List<Follower.ByName> names(Lesson lesson) {
        List<Follower.ByName> names = new ArrayList<>();
        names.add(new Follower.ByName(FollowKind.PROGRAMME, FoldedName.of(lesson.lessonName())));
        if (!lesson.instructor().isBlank()) {
            names.add(new Follower.ByName(FollowKind.INSTRUCTOR, FoldedName.of(lesson.instructor())));
        }
        return names;
    }

    /** Tells all of them who have not booked the lesson or wait for it; can be repeated, as a message's id stays taken. */
    public void tell(Lesson lesson, Notice notice) {
        Set<String> told = new LinkedHashSet<>();
        for (Follower.ByName name : names(lesson)) {
            try (Stream<Follower> all =
                    table.stream(LessonsTable.FOLLOWERS.of(name).limit(AT_ONCE))) {
                List<String> some = new ArrayList<>();
                for (Follower follower : (Iterable<Follower>) all::iterator) {
                    if (told.add(follower.userId())) {
                        some.add(follower.userId());
                    }
                    if (some.size() == AT_ONCE) {
                        write(lesson, notice, some);
                        some.clear();
                    }
                }
                write(lesson, notice, some);
            }
        }
    }

    private void write(Lesson lesson, Notice notice, List<String> users) {
        List<OutboxMessage> messages = new ArrayList<>();
        notices.contact(uninvolved(lesson, users))
                .values()
                .forEach(contact -> messages.addAll(notices.compose(contact, notice)));
        outbox.write(messages);
    }

    private List<String> uninvolved(Lesson lesson, List<String> users) {
        LessonKey key = LessonKey.of(lesson);
        List<ItemKey> keys = users.stream()
                .flatMap(user -> Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                        .map(type -> UserLessonsTable.key(user, key, type)))
                .toList();
        Map<ItemKey, UserLesson> found =
                userLessons.getAll(UserLessonsTable.USER_LESSON, keys).value();
        Set<String> involved = new LinkedHashSet<>();
        found.values().stream().filter(UserLesson::isActive).forEach(record -> involved.add(record.userId()));
        return users.stream().filter(user -> !involved.contains(user)).toList();
    }
}
