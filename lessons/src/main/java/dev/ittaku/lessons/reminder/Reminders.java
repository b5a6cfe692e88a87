package dev.ittaku.lessons.reminder;

import dev.ittaku.lessons.notice.Contact;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reminds people of the lessons that they have booked, at the time that they or their studio have set. A reminder that
 * quiet hours would delay beyond the start is sent shortly before these hours instead. People who book later than that
 * are not reminded. The message is written first and the booking marked then; its id is the same however often and by
 * whichever server it is written, so nobody is reminded twice.
 */
public final class Reminders {
    /** Zones reach from 12 hours behind to 14 hours ahead of UTC. */
    private static final Duration FARTHEST_ZONE = Duration.ofHours(14);
    /** The longest time before a lesson, and quiet hours before that. */
    private static final Duration FARTHEST_LESSON =
            Duration.ofMinutes(Studios.LONGEST_REMINDER).plusHours(25);

    /** How long before quiet hours a reminder is sent that they would hold too long, so that people read it before them. */
    private static final Duration BEFORE_QUIET = Duration.ofMinutes(5);

    private static final int AT_ONCE = 100;

    private final Table userLessons;
    private final Clock clock;
    private final Studios studios;
    private final Notices notices;
    private final Outbox outbox;

    public Reminders(Table userLessons, Clock clock, Studios studios, Notices notices, Outbox outbox) {
        this.userLessons = userLessons;
        this.clock = clock;
        this.studios = studios;
        this.notices = notices;
        this.outbox = outbox;
    }

    /**
     * The result of a run.
     *
     * @param reminded how many people
     * @param next when the next reminder is due
     */
    public record Round(int reminded, Optional<Instant> next) {}

    /** A booking that its person may have to be reminded of. */
    private record Ahead(UserLesson booking, Studio studio, LessonTimes times) {}

    /** Reminds everyone whose time has come. */
    public Round run() {
        Instant now = clock.instant();
        Map<String, Optional<Studio>> known = new HashMap<>();
        Tally tally = new Tally();
        List<Ahead> some = new ArrayList<>();
        try (Stream<UserLesson> active = userLessons.stream(UserLessonsTable.BY_STATUS
                .of(new UserLesson.ByStatus(RelationStatus.ACTIVE))
                .range(UserLesson::lessonDate)
                .from(day(now.minus(FARTHEST_ZONE)))
                .range(UserLesson::lessonDate)
                .to(day(now.plus(FARTHEST_LESSON).plus(FARTHEST_ZONE))))) {
            for (UserLesson record : (Iterable<UserLesson>) active::iterator) {
                if (record.type() != RelationType.BOOKING || Boolean.TRUE.equals(record.notificationSent())) {
                    continue;
                }
                known.computeIfAbsent(record.studioCode(), studios::find)
                        .map(studio ->
                                new Ahead(record, studio, LessonTimes.of(record.lesson(), record.endTime(), studio)))
                        .filter(ahead -> now.isBefore(ahead.times().start()))
                        .ifPresent(some::add);
                if (some.size() == AT_ONCE) {
                    remind(some, now, tally);
                    some.clear();
                }
            }
        }
        remind(some, now, tally);
        return new Round(tally.reminded, Optional.ofNullable(tally.next));
    }

    private static final class Tally {
        int reminded;

        @Nullable
        Instant next;
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    private void remind(List<Ahead> some, Instant now, Tally tally) {
        Map<String, Contact> contacts = notices.contact(
                some.stream().map(ahead -> ahead.booking().userId()).distinct().toList());
        for (Ahead ahead : some) {
            Contact contact = contacts.get(ahead.booking().userId());
            if (contact == null) {
                continue;
            }
            Optional<Instant> due = due(ahead, contact);
            if (due.isEmpty() || ahead.booking().createdAt().isAfter(due.get())) {
                continue;
            }
            if (due.get().isAfter(now)) {
                tally.next = tally.next == null || due.get().isBefore(tally.next) ? due.get() : tally.next;
            } else {
                outbox.write(notices.compose(
                        contact,
                        Notice.reminder(ahead.booking(), ahead.studio(), ahead.times()),
                        ahead.times().start()));
                userLessons.replace(
                        UserLessonsTable.USER_LESSON,
                        ahead.booking(),
                        ahead.booking().reminded(now));
                tally.reminded++;
            }
        }
    }

    /** When somebody is reminded of a lesson, if at all. */
    private static Optional<Instant> due(Ahead ahead, Contact contact) {
        Integer minutes =
                contact.reminderMinutes() == null ? ahead.studio().reminderMinutes() : contact.reminderMinutes();
        if (minutes == null || minutes == 0) {
            return Optional.empty();
        }
        Instant start = ahead.times().start();
        Instant planned = start.minus(Duration.ofMinutes(minutes));
        Instant awake = contact.quiet().next(planned);
        return Optional.of(
                awake.isBefore(start) ? awake : contact.quiet().begin(planned).minus(BEFORE_QUIET));
    }
}
