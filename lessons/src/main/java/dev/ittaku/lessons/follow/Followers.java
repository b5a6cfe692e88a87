package dev.ittaku.lessons.follow;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.FollowKind;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The followers of a lesson's instructor or programme. A person who follows both is notified once. */
public final class Followers {
    private static final int AT_ONCE = 1000;
    private static final Comparator<LessonKey> BY_TIME = Comparator.comparing((LessonKey key) -> key.date())
            .thenComparing(key -> key.time())
            .thenComparing(LessonKey::studio);

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
                        table.first(FollowItems.FOLLOWERS.of(name)).item().isPresent());
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
                    table.stream(FollowItems.FOLLOWERS.of(name).limit(AT_ONCE))) {
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

    /**
     * Notifies each of them once of all lessons of a batch that they follow and have not booked or wait for; can be
     * repeated like {@link #tell}.
     */
    public void tellTogether(String batch, List<ReadLesson> added) {
        Map<Follower.ByName, List<ReadLesson>> byName = new LinkedHashMap<>();
        added.forEach(read -> names(read.lesson())
                .forEach(name ->
                        byName.computeIfAbsent(name, none -> new ArrayList<>()).add(read)));
        Map<String, Map<LessonKey, ReadLesson>> byUser = new LinkedHashMap<>();
        byName.forEach((name, lessons) -> {
            try (Stream<Follower> all =
                    table.stream(FollowItems.FOLLOWERS.of(name).limit(AT_ONCE))) {
                all.forEach(follower -> lessons.forEach(
                        read -> byUser.computeIfAbsent(follower.userId(), none -> new TreeMap<>(BY_TIME))
                                .put(read.key(), read)));
            }
        });
        byUser.forEach((userId, lessons) -> {
            List<ReadLesson> news = unknown(userId, lessons);
            if (!news.isEmpty()) {
                Notice notice = news.size() == 1 ? newLesson(news.get(0)).in(batch) : Notice.ofMany(batch, news);
                outbox.write(notices.compose(notices.contact(userId), notice));
            }
        });
    }

    /** The notice that a lesson is new. */
    public static Notice newLesson(ReadLesson read) {
        return Notice.of(Notice.Kind.LESSON_NEW, read.lesson(), read.studio(), Notice.NEW_LESSON, null, read.times());
    }

    private List<ReadLesson> unknown(String userId, Map<LessonKey, ReadLesson> lessons) {
        List<ItemKey> keys = lessons.keySet().stream()
                .flatMap(key -> Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                        .map(type -> UserLessonsTable.key(userId, key, type)))
                .toList();
        Set<LessonKey> involved = new LinkedHashSet<>();
        userLessons.getAll(UserLessonsTable.USER_LESSON, keys).value().values().stream()
                .filter(UserLesson::isActive)
                .forEach(record -> involved.add(record.lesson()));
        return lessons.entrySet().stream()
                .filter(lesson -> !involved.contains(lesson.getKey()))
                .map(Map.Entry::getValue)
                .toList();
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
