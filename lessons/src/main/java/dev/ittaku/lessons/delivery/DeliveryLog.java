package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The messages sent to users, which they can see for 90 days. */
public final class DeliveryLog {
    private static final Duration KEPT = Duration.ofDays(90);

    private final Table table;
    private final Clock clock;

    public DeliveryLog(Table lessons, Clock clock) {
        this.table = lessons;
        this.clock = clock;
    }

    /** The newest first. */
    public Page<Delivery> list(String userId, int limit, @Nullable String cursor) {
        return table.page(
                PersonItems.DELIVERIES.of(new Settings.Key(userId)).limit(limit).after(cursor));
    }

    /** Logs what became of a message, in the transaction that takes it out of the outbox. */
    void finish(Transaction finishing, OutboxMessage message, String subject, SendResult result) {
        // What came to the inbox is seen there.
        if (message.channel() != Channel.INBOX) {
            finishing.put(
                    PersonItems.DELIVERY,
                    delivery(message.userId(), message.id(), message.channel(), message.kind(), subject, result));
        }
        table.transact(finishing);
    }

    /** Logs something that went out without the outbox. */
    Delivery log(String userId, String id, Channel channel, String kind, String subject, SendResult result) {
        return table.put(PersonItems.DELIVERY, delivery(userId, id, channel, kind, subject, result))
                .orThrow();
    }

    private Delivery delivery(
            String userId, String id, Channel channel, String kind, String subject, SendResult result) {
        Instant now = clock.instant();
        DeliveryState state = switch (result.kind()) {
            case SENT -> DeliveryState.SENT;
            case SKIPPED -> DeliveryState.SKIPPED;
            case REFUSED, LATER, LATE -> DeliveryState.FAILED;
        };
        Fault fault = result.fault();
        return new Delivery(
                userId,
                now,
                id,
                channel,
                kind,
                state,
                subject,
                fault == null ? null : fault.message(),
                fault == null ? null : fault.code(),
                fault == null ? null : fault.params(),
                now.plus(KEPT));
    }
}
