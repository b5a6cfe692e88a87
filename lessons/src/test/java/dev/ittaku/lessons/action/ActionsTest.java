package dev.ittaku.lessons.action;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.action.Actions.State;
import dev.ittaku.lessons.link.ActionGrant;
import dev.ittaku.lessons.link.ActionKind;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Links of messages: for one thing, one person and one seat or place, for some time. */
class ActionsTest {
    private final Installation house = new Installation();
    private final Actions actions = house.services.actions(Installation.SEAL);

    @AfterEach
    void close() {
        house.close();
    }

    /** The links of the newest message of a kind to a user. */
    private String link(String user, String kind, ActionKind action) {
        OutboxMessage message = house.messages().stream()
                .filter(found -> found.userId().equals(user) && found.kind().equals(kind))
                .reduce((first, second) -> second)
                .orElseThrow();
        return house.services.offers().of(message).stream()
                .filter(grant -> grant.kind() == action)
                .map(Installation.SEAL::seal)
                .findFirst()
                .orElseThrow();
    }

    private void hold(String user) {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("ben");
        house.queue(user);
        house.giveUp("ben", RelationType.BOOKING);
    }

    private void refused(Reason reason, String token) {
        assertThatThrownBy(() -> actions.run(token))
                .asInstanceOf(type(LessonsRefusal.class))
                .extracting(LessonsRefusal::reason)
                .isEqualTo(reason);
    }

    @Test
    void aHeldSeatIsTakenOnce() {
        hold("aki");
        String claim = link("aki", "seat-held", ActionKind.CLAIM);
        assertThat(actions.look(claim).state()).isEqualTo(State.OPEN);
        assertThat(house.status("aki", RelationType.WAITLIST))
                .as("looking changes nothing")
                .isEqualTo(RelationStatus.ACTIVE);

        assertThat(actions.run(claim).state()).isEqualTo(State.DONE);
        String booking = house.record("aki", RelationType.BOOKING).orElseThrow().reservationId();
        assertThat(actions.run(claim).state()).isEqualTo(State.DONE);
        assertThat(house.record("aki", RelationType.BOOKING).orElseThrow().reservationId())
                .isEqualTo(booking);
    }

    @Test
    void aDeclinedSeatGoesToTheNextAndIsDeclinedOnce() {
        hold("aki");
        house.queue("emi");
        String decline = link("aki", "seat-held", ActionKind.DECLINE);

        actions.run(decline);
        assertThat(house.status("aki", RelationType.WAITLIST)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.record("emi", RelationType.WAITLIST).orElseThrow().hasClaim())
                .isTrue();
        assertThat(actions.run(decline).state()).isEqualTo(State.DONE);
    }

    @Test
    void aLinkOfAnEarlierSeatDoesNothingToALaterOne() {
        hold("aki");
        String claim = link("aki", "seat-held", ActionKind.CLAIM);
        String decline = link("aki", "seat-held", ActionKind.DECLINE);
        house.giveUp("aki", RelationType.WAITLIST);
        house.book("ben");
        house.queue("aki");
        house.clock.advance(Duration.ofMinutes(1));
        house.giveUp("ben", RelationType.BOOKING);

        refused(Reason.ACTION_GONE, decline);
        refused(Reason.ACTION_GONE, claim);
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().hasClaim())
                .isTrue();
    }

    @Test
    void aLinkExpires() {
        hold("aki");
        String claim = link("aki", "seat-held", ActionKind.CLAIM);
        house.clock.advance(Duration.ofMinutes(11));
        assertThat(actions.look(claim).state()).isEqualTo(State.LATE);
        refused(Reason.ACTION_LATE, claim);
    }

    @Test
    void aChangedLinkIsNoLink() {
        hold("aki");
        String claim = link("aki", "seat-held", ActionKind.CLAIM);
        String signature = claim.substring(claim.indexOf('.'));
        ActionGrant grant = Installation.SEAL.open(claim).orElseThrow();
        String other = Installation.SEAL.seal(
                new ActionGrant(ActionKind.DECLINE, grant.userId(), grant.lesson(), grant.hold(), grant.expires()));
        for (String wrong : List.of(
                "",
                "x",
                ".",
                claim.substring(1),
                claim + "A",
                other.substring(0, other.indexOf('.')) + signature,
                "a".repeat(2000) + signature)) {
            refused(Reason.ACTION_INVALID, wrong);
        }
    }

    @Test
    void aFreeSeatIsBookedOrTheLineLeft() {
        house.managed(WaitlistMode.NOTIFY, 1);
        house.book("ben");
        house.queue("aki");
        house.queue("emi");
        house.giveUp("ben", RelationType.BOOKING);

        actions.run(link("emi", "seat-free", ActionKind.BOOK));
        assertThat(house.status("emi", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        refused(Reason.FULL, link("aki", "seat-free", ActionKind.BOOK));
        actions.run(link("aki", "seat-free", ActionKind.LEAVE));
        assertThat(house.status("aki", RelationType.WAITLIST)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.now(LESSON).waiting()).isZero();
    }

    @Test
    void aBookingFromTheWaitlistIsCancelled() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("ben");
        house.queue("aki");
        house.giveUp("ben", RelationType.BOOKING);
        String cancel = link("aki", "booked", ActionKind.CANCEL);

        actions.run(cancel);
        assertThat(house.status("aki", RelationType.BOOKING)).isEqualTo(RelationStatus.CANCELLED);
        house.book("aki");
        refused(Reason.ACTION_GONE, cancel);
        assertThat(house.status("aki", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
    }

    @Test
    void whereOthersCountTheSeatsOnlyThePlaceInLineCanBeGivenUp() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
        house.queue("aki");
        house.services.seatCounts().report(LESSON, 1, null);
        OutboxMessage message = house.messages().get(0);
        assertThat(house.services.offers().of(message))
                .extracting(ActionGrant::kind)
                .containsExactly(ActionKind.LEAVE);
    }
}
