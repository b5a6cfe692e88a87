package dev.ittaku.lessons.action;

import dev.ittaku.lessons.link.ActionGrant;
import dev.ittaku.lessons.link.ActionKind;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The actions that a message offers its reader, in the state at the time of sending. */
public final class Offers {
    private final Lessons lessons;
    private final Relations relations;

    public Offers(Lessons lessons, Relations relations) {
        this.lessons = lessons;
        this.relations = relations;
    }

    public List<ActionGrant> of(OutboxMessage message) {
        String lesson = message.details().get(Notice.LESSON);
        Optional<Notice.Kind> kind = Notice.Kind.of(message.kind());
        if (lesson == null || kind.isEmpty()) {
            return List.of();
        }
        LessonKey key = LessonKey.parse(lesson);
        return switch (kind.get()) {
            case SEAT_HELD ->
                relations
                        .active(message.userId(), key, RelationType.WAITLIST)
                        .map(Offers::ofHeldSeat)
                        .orElse(List.of());
            case SEAT_FREE ->
                relations
                        .active(message.userId(), key, RelationType.WAITLIST)
                        .map(this::ofFreeSeat)
                        .orElse(List.of());
            case BOOKED, REMINDER ->
                relations
                        .active(message.userId(), key, RelationType.BOOKING)
                        .map(this::ofBooking)
                        .orElse(List.of());
            case LESSON_MOVED -> ofMoved(message);
            default -> List.of();
        };
    }

    /** What can be given up at the new time. */
    private List<ActionGrant> ofMoved(OutboxMessage message) {
        String to = message.details().get(Notice.MOVED_TO);
        if (to == null) {
            return List.of();
        }
        LessonKey key = LessonKey.parse(to);
        Optional<UserLesson> booking = relations.active(message.userId(), key, RelationType.BOOKING);
        if (booking.isPresent()) {
            return ofBooking(booking.get());
        }
        return relations
                .active(message.userId(), key, RelationType.WAITLIST)
                .filter(waiting -> !waiting.hasClaim())
                .flatMap(waiting -> lessons.find(key)
                        .map(read -> List.of(grant(
                                ActionKind.LEAVE,
                                waiting,
                                Holds.place(waiting),
                                read.times().start()))))
                .orElse(List.of());
    }

    private static List<ActionGrant> ofHeldSeat(UserLesson waiting) {
        Instant until = waiting.claimUntil();
        if (until == null) {
            return List.of();
        }
        String seat = Holds.seat(waiting, until);
        return List.of(grant(ActionKind.CLAIM, waiting, seat, until), grant(ActionKind.DECLINE, waiting, seat, until));
    }

    /** If the seats are counted elsewhere, they are booked there: only the place in line can be given up here. */
    private List<ActionGrant> ofFreeSeat(UserLesson waiting) {
        Optional<ReadLesson> read = lessons.find(waiting.lesson());
        if (read.isEmpty()) {
            return List.of();
        }
        Instant start = read.get().times().start();
        List<ActionGrant> grants = new ArrayList<>();
        if (read.get().studio().isManaged()) {
            grants.add(grant(ActionKind.BOOK, waiting, Holds.place(waiting), start));
        }
        grants.add(grant(ActionKind.LEAVE, waiting, Holds.place(waiting), start));
        return grants;
    }

    private List<ActionGrant> ofBooking(UserLesson booking) {
        return lessons.find(booking.lesson())
                .map(read -> List.of(grant(
                        ActionKind.CANCEL,
                        booking,
                        Holds.booking(booking),
                        read.times().start())))
                .orElse(List.of());
    }

    private static ActionGrant grant(ActionKind kind, UserLesson record, String hold, Instant expires) {
        return new ActionGrant(kind, record.userId(), record.lesson(), hold, expires);
    }
}
