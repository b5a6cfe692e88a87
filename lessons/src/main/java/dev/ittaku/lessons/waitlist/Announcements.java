package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.follow.Followers;
import dev.ittaku.lessons.notice.Contact;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.Announcement.Kind;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.lessons.walkin.WalkInItems;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Transaction;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Processes announcements: puts a message for everyone concerned into the outbox and updates their records. Every step
 * can be repeated, because a message's id is made from lesson, opening, user and channel; so an announcement that a
 * crash interrupted is simply processed again.
 */
public final class Announcements {
    /** An index may be behind: records written just before a cancellation are found by a second query. */
    private static final Duration SECOND_LOOK = Duration.ofMinutes(1);

    private static final Duration TELLING = Duration.ofSeconds(5);
    /**
     * This long after its last lesson was written, an import has certainly stopped and will not announce anything
     * itself.
     */
    private static final Duration IMPORTING = Duration.ofMinutes(2);

    private static final int AT_ONCE = 1000;
    private static final System.Logger LOG = System.getLogger(Announcements.class.getName());

    private final Table table;
    private final Table userLessons;
    private final Clock clock;
    private final Lessons lessons;
    private final Promotions promotions;
    private final MovedRecords movedRecords;
    private final Followers followers;
    private final Notices notices;
    private final Outbox outbox;

    public Announcements(
            Table table,
            Table userLessons,
            Clock clock,
            Lessons lessons,
            Promotions promotions,
            MovedRecords movedRecords,
            Followers followers,
            Notices notices,
            Outbox outbox) {
        this.table = table;
        this.userLessons = userLessons;
        this.clock = clock;
        this.lessons = lessons;
        this.promotions = promotions;
        this.movedRecords = movedRecords;
        this.followers = followers;
        this.notices = notices;
        this.outbox = outbox;
    }

    /** Tells it now; if that fails, {@link #resume} will. */
    public void tell(Announcement announcement) {
        try {
            carryOut(announcement);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "An announcement stopped half-way and is resumed later", e);
        }
    }

    /**
     * From this age on an announcement was probably left by a server that died, because its writer processes it at
     * once.
     */
    public Optional<Instant> nextLeft() {
        return table.page(QueueItems.ANNOUNCEMENTS.of(None.NONE)).items().stream()
                .map(announcement -> announcement.createdAt().plus(announcement.batch() == null ? TELLING : IMPORTING))
                .min(Comparator.naturalOrder());
    }

    /** Processes announcements that were not completed; returns how many are done. */
    public int resume() {
        int done = 0;
        Map<String, List<Announcement>> batches = new LinkedHashMap<>();
        for (Announcement announcement : open()) {
            String batch = announcement.batch();
            if (batch != null) {
                batches.computeIfAbsent(batch, name -> new ArrayList<>()).add(announcement);
            } else if (carryOut(announcement)) {
                done++;
            }
        }
        Instant stopped = clock.instant().minus(IMPORTING);
        for (Map.Entry<String, List<Announcement>> batch : batches.entrySet()) {
            if (batch.getValue().stream()
                    .noneMatch(announcement -> announcement.createdAt().isAfter(stopped))) {
                together(batch.getKey(), batch.getValue());
                done += batch.getValue().size();
            }
        }
        return done;
    }

    private List<Announcement> open() {
        try (Stream<Announcement> all = table.stream(QueueItems.ANNOUNCEMENTS.of(None.NONE))) {
            // People who move with a lesson are not notified that it is new at its new time.
            return all.sorted(Comparator.comparing(announcement -> announcement.kind() != Kind.MOVED))
                    .toList();
        }
    }

    /** Notifies followers of all lessons of a batch at once; if that fails, {@link #resume} will. */
    public void tellTogether(String batch) {
        try {
            together(
                    batch,
                    open().stream()
                            .filter(announcement -> batch.equals(announcement.batch()))
                            .toList());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "The announcement of new lessons stopped half-way and is resumed later", e);
        }
    }

    /** A follower gets one message for a batch, however often and by whom it is written. */
    private void together(String batch, List<Announcement> announcements) {
        List<ReadLesson> added = announcements.stream()
                .map(announcement -> lessons.find(announcement.key()))
                .flatMap(Optional::stream)
                .filter(this::isAhead)
                .toList();
        followers.tellTogether(batch, added);
        announcements.forEach(
                announcement -> table.deleteKey(QueueItems.ANNOUNCEMENT, QueueItems.ANNOUNCEMENT.keyOf(announcement))
                        .orThrow());
    }

    private boolean isAhead(ReadLesson read) {
        return !read.lesson().isCancelled()
                && clock.instant().isBefore(read.times().start());
    }

    private boolean carryOut(Announcement announcement) {
        Optional<ReadLesson> read = lessons.find(announcement.key());
        boolean last = true;
        if (read.isPresent()) {
            switch (announcement.kind()) {
                case ADDED -> added(read.get());
                case OPENED -> {
                    opened(announcement, read.get());
                    lessons.find(announcement.key())
                            .filter(now -> announcement.opensFull())
                            .ifPresent(this::stillOpen);
                }
                case CANCELLED, CHANGED, MOVED -> {
                    Instant second = announcement.createdAt().plus(SECOND_LOOK);
                    last = !clock.instant().isBefore(second);
                    concerned(announcement, read.get());
                    if (announcement.kind() == Kind.CANCELLED) {
                        forgetWalkIns(announcement.key());
                    } else if (announcement.kind() == Kind.MOVED) {
                        movedRecords.finish(read.get());
                    }
                }
            }
        }
        if (last) {
            table.deleteKey(QueueItems.ANNOUNCEMENT, QueueItems.ANNOUNCEMENT.keyOf(announcement))
                    .orThrow();
        }
        return last;
    }

    private void opened(Announcement announcement, ReadLesson read) {
        if (read.inTurn(clock.instant())) {
            promotions.run(announcement.key());
            return;
        }
        if (!read.moves(clock.instant())) {
            return;
        }
        LessonKey key = announcement.key();
        Notice notice = notice(Notice.Kind.SEAT_FREE, announcement, read);
        try (Stream<QueueEntry> queue = table.stream(QueueItems.QUEUE
                .of(new Lesson.Key(key.studio(), key.date(), key.time()))
                .limit(AT_ONCE))) {
            List<String> users = new ArrayList<>();
            for (QueueEntry entry : (Iterable<QueueEntry>) queue::iterator) {
                if (announcement.isFor(entry)) {
                    users.add(entry.userId());
                }
                if (users.size() == AT_ONCE) {
                    write(users, notice);
                    users.clear();
                }
            }
            write(users, notice);
        }
    }

    private void added(ReadLesson read) {
        if (isAhead(read)) {
            followers.tell(read.lesson(), Followers.newLesson(read));
        }
    }

    /** Followers of the lesson are notified of seats that nobody in line took, once for each lesson. */
    private void stillOpen(ReadLesson read) {
        if (read.moves(clock.instant()) && read.lesson().freeSeats() > 0) {
            followers.tell(
                    read.lesson(),
                    Notice.of(
                            Notice.Kind.FOLLOWED_SEAT_FREE,
                            read.lesson(),
                            read.studio(),
                            Notice.FOLLOWED_SEAT,
                            null,
                            read.times()));
        }
    }

    private void write(List<String> users, Notice notice) {
        Map<String, Contact> contacts = notices.contact(users);
        List<OutboxMessage> messages = new ArrayList<>();
        contacts.values().forEach(contact -> messages.addAll(notices.compose(contact, notice)));
        outbox.write(messages);
    }

    private void concerned(Announcement announcement, ReadLesson read) {
        LessonKey key = announcement.key();
        try (Stream<UserLesson> records = userLessons.stream(UserLessonsTable.BY_STUDIO
                .of(new UserLesson.ByStudioCodeAndLessonDate(key.studio(), key.date()))
                .limit(AT_ONCE))) {
            records.filter(record -> record.startTime().equals(key.time()) && record.isActive())
                    .forEach(record -> {
                        switch (announcement.kind()) {
                            case CANCELLED -> close(record, announcement, read);
                            case MOVED -> movedRecords.bring(record, read);
                            default -> follow(record, announcement, read);
                        }
                    });
        }
    }

    /** Should the lesson take place after all, all its seats are free. */
    private void forgetWalkIns(LessonKey key) {
        Batch all = new Batch();
        try (Stream<WalkIn> guests =
                table.stream(WalkInItems.WALK_INS.of(new Lesson.Key(key.studio(), key.date(), key.time())))) {
            guests.forEach(guest -> all.delete(WalkInItems.WALK_IN, WalkInItems.WALK_IN.keyOf(guest)));
        }
        table.write(all);
    }

    /**
     * Writes the message first: a second message with the same id is dropped, but a record that was closed first would
     * get no message.
     */
    private void close(UserLesson record, Announcement announcement, ReadLesson read) {
        Notice notice = notice(Notice.Kind.LESSON_CANCELLED, announcement, read);
        outbox.write(notices.compose(notices.contact(record.userId()), notice));
        Transaction transaction = Transaction.named("close a record of a cancelled lesson")
                .replace(UserLessonsTable.USER_LESSON, record, record.lessonCancelled(clock.instant()));
        if (record.type() == RelationType.WAITLIST) {
            Waitlist.outOfQueue(transaction, record);
        }
        userLessons.transact(transaction);
    }

    /** The message first, like {@link #close}; the record still has the old values. */
    private void follow(UserLesson record, Announcement announcement, ReadLesson read) {
        UserLesson after = record.following(read.lesson(), clock.instant());
        boolean same = after.lessonName().equals(record.lessonName())
                && after.instructor().equals(record.instructor())
                && Objects.equals(after.endTime(), record.endTime());
        if (!same) {
            if (clock.instant().isBefore(read.times().start())) {
                Notice notice =
                        notice(Notice.Kind.LESSON_CHANGED, announcement, read).changing(record, after);
                outbox.write(notices.compose(notices.contact(record.userId()), notice));
            }
            userLessons.replace(UserLessonsTable.USER_LESSON, record, after);
        }
    }

    private static Notice notice(Notice.Kind kind, Announcement announcement, ReadLesson read) {
        return Notice.of(kind, read.lesson(), read.studio(), announcement.opening(), null, read.times());
    }
}
