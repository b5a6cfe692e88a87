package dev.ittaku.lessons.action;

import dev.ittaku.lessons.link.ActionGrant;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.platform.refusal.Revision;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/**
 * Does what the links of messages allow, for everybody with the link. Looking changes nothing, because programs that
 * check mails open all links in them. A used link says so and does nothing a second time.
 */
public final class Actions {
    /** How things stand. */
    public enum State {
        /** It can be done. */
        OPEN,
        /** It is done. */
        DONE,
        /** The seat or the place that it is about is no more. */
        GONE,
        /** Its time is over. */
        LATE
    }

    /** What a link is about. */
    public record Look(ActionGrant grant, ReadLesson lesson, State state) {}

    private final ActionSeal seal;
    private final Clock clock;
    private final Lessons lessons;
    private final Relations relations;
    private final Seats seats;
    private final Waitlist waitlist;

    public Actions(ActionSeal seal, Clock clock, Lessons lessons, Relations relations, Seats seats, Waitlist waitlist) {
        this.seal = seal;
        this.clock = clock;
        this.lessons = lessons;
        this.relations = relations;
        this.seats = seats;
        this.waitlist = waitlist;
    }

    public Look look(String token) {
        ActionGrant grant = seal.open(token)
                .orElseThrow(() -> new LessonsRefusal(
                        Reason.ACTION_INVALID, "The link is not complete; open it from the message again."));
        return new Look(grant, lessons.require(grant.lesson()), state(grant));
    }

    private State state(ActionGrant grant) {
        State state = switch (grant.kind()) {
            case CLAIM -> taken(grant, held(grant).isPresent());
            case BOOK -> taken(grant, waiting(grant, grant.hold()).isPresent());
            case DECLINE -> given(held(grant).isPresent(), closed(grant, Holds.placeOf(grant.hold())));
            case LEAVE -> given(waiting(grant, grant.hold()).isPresent(), closed(grant, grant.hold()));
            case CANCEL -> {
                Optional<UserLesson> booking = booking(grant);
                yield given(
                        booking.filter(UserLesson::isActive).isPresent(),
                        booking.filter(found -> found.status() == RelationStatus.CANCELLED)
                                .isPresent());
            }
        };
        return state == State.OPEN && !clock.instant().isBefore(grant.expires()) ? State.LATE : state;
    }

    private State taken(ActionGrant grant, boolean possible) {
        boolean booked = relations
                .active(grant.userId(), grant.lesson(), RelationType.BOOKING)
                .isPresent();
        return booked ? State.DONE : possible ? State.OPEN : State.GONE;
    }

    private static State given(boolean possible, boolean done) {
        return possible ? State.OPEN : done ? State.DONE : State.GONE;
    }

    private Optional<UserLesson> waiting(ActionGrant grant, String place) {
        return relations
                .active(grant.userId(), grant.lesson(), RelationType.WAITLIST)
                .filter(waiting -> Holds.place(waiting).equals(place));
    }

    private Optional<UserLesson> held(ActionGrant grant) {
        return waiting(grant, Holds.placeOf(grant.hold()))
                .filter(waiting -> Holds.until(grant.hold()).equals(waiting.claimUntil()));
    }

    private boolean closed(ActionGrant grant, String place) {
        return relations
                .find(grant.userId(), grant.lesson(), RelationType.WAITLIST)
                .filter(left -> left.status() == RelationStatus.CANCELLED)
                .filter(left -> Holds.place(left).equals(place))
                .isPresent();
    }

    private Optional<UserLesson> booking(ActionGrant grant) {
        return relations
                .find(grant.userId(), grant.lesson(), RelationType.BOOKING)
                .filter(booking -> Holds.booking(booking).equals(grant.hold()));
    }

    /** Does the action; an action that was done already is not repeated. */
    public Look run(String token) {
        Look look = look(token);
        switch (look.state()) {
            case DONE -> {
                return look;
            }
            case LATE -> throw new LessonsRefusal(Reason.ACTION_LATE, "The time for this is over.");
            case GONE -> throw gone();
            case OPEN -> act(look.grant());
        }
        return new Look(look.grant(), look.lesson(), State.DONE);
    }

    private static LessonsRefusal gone() {
        return new LessonsRefusal(Reason.ACTION_GONE, "The seat or place that the link is about is no more.");
    }

    private void act(ActionGrant grant) {
        String user = grant.userId();
        LessonKey lesson = grant.lesson();
        switch (grant.kind()) {
            case CLAIM -> seats.claim(user, lesson, Holds.until(grant.hold()));
            case BOOK -> seats.book(user, lesson, null, Revision.ANY);
            case DECLINE -> unchanged(() -> waitlist.leave(user, lesson, revision(held(grant))));
            case LEAVE -> unchanged(() -> waitlist.leave(user, lesson, revision(waiting(grant, grant.hold()))));
            case CANCEL -> unchanged(() -> seats.cancel(user, lesson, revision(booking(grant))));
        }
    }

    /**
     * The record on condition that it is unchanged, so that an old link cannot give up another place or seat of the
     * same person.
     */
    private static Revision revision(Optional<UserLesson> record) {
        return Revision.of(Set.of(record.orElseThrow(Actions::gone).version()));
    }

    private static void unchanged(Runnable act) {
        try {
            act.run();
        } catch (LessonsRefusal e) {
            throw e.reason() == Reason.STALE ? gone() : e;
        }
    }
}
