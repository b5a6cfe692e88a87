package dev.ittaku.lessons.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** That someone was told of a seat is said after a message went out, and not before. */
class ToldSeatTest {
    /** A way that answers as it is told. */
    private static final class TestWay implements ChannelSender {
        SendResult next = SendResult.SENT;

        @Override
        public Channel channel() {
            return Channel.EMAIL;
        }

        @Override
        public SendResult send(Recipient to, Message message) {
            return next;
        }
    }

    private final Installation house = new Installation();
    private final TestWay way = new TestWay();

    @AfterEach
    void close() {
        house.close();
    }

    private List<Delivery> log(String user) {
        return new DeliveryLog(house.lessons, house.clock).list(user, 20, null).items();
    }

    @Test
    void aHeldSeatIsToldOnlyWhenAMessageWentOut() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("ben");
        house.queue("aki");
        house.giveUp("ben", RelationType.BOOKING);
        way.next = SendResult.skipped(Fault.plain("no address"));
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().claimUntil())
                .isNotNull();

        house.send(way);
        assertThat(log("aki")).extracting(Delivery::state).containsExactly(DeliveryState.SKIPPED);
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().notificationSent())
                .isFalse();

        house.giveUp("aki", RelationType.WAITLIST);
        house.book("ben");
        house.queue("aki");
        house.giveUp("ben", RelationType.BOOKING);
        way.next = SendResult.SENT;
        house.send(way);
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().notificationSent())
                .isTrue();
    }
}
