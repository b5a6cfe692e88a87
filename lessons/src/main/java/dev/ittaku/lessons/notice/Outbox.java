package dev.ittaku.lessons.notice;

import dev.ittaku.platform.due.OwnWrites;
import dev.ittaku.platform.lease.Leases;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Messages that wait to be sent. A message is written only once, because its id stays reserved after it was sent; it is
 * leased by one sender at a time, and removed when its delivery is logged.
 */
public final class Outbox {
    public static final int SHARDS = 4;
    /** A message and the guard of its id are two items, and a transaction takes a hundred. */
    private static final int TOGETHER = 50;

    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Set<Reason> THERE = Set.of(Reason.DUPLICATE, Reason.EXISTS);
    private static final Field<?, Integer> ATTEMPTS = NoticeItems.OUTBOX.field(OutboxMessage::attempts);

    private final Table table;
    private final Clock clock;
    private final Leases<OutboxMessage> leases;
    private final OwnWrites writes;

    /** The owner is this server's own name, different on every server. */
    public Outbox(Table lessons, Clock clock, String owner, OwnWrites writes) {
        this.writes = writes;
        this.table = lessons;
        this.clock = clock;
        this.leases = new Leases<>(
                lessons,
                NoticeItems.OUTBOX,
                new Leases.Parts<>(OutboxMessage::leaseOwner, OutboxMessage::leaseUntil, OutboxMessage::leaseFence),
                clock,
                owner);
    }

    static int shard(String id) {
        return Integer.parseInt(id.substring(0, 1), 16) % SHARDS;
    }

    /** Writes messages; those that were written before are left alone. */
    public void write(List<OutboxMessage> messages) {
        for (int from = 0; from < messages.size(); from += TOGETHER) {
            List<OutboxMessage> some = messages.subList(from, Math.min(from + TOGETHER, messages.size()));
            Transaction transaction = Transaction.named("write messages");
            some.forEach(message -> transaction.create(NoticeItems.OUTBOX, message));
            if (!table.transact(transaction).isDone()) {
                some.forEach(this::writeOne);
            }
        }
        if (!messages.isEmpty()) {
            writes.happened();
        }
    }

    private void writeOne(OutboxMessage message) {
        Outcome<OutboxMessage> outcome = table.create(NoticeItems.OUTBOX, message);
        if (outcome.refusal().filter(reason -> !THERE.contains(reason)).isPresent()) {
            outcome.orThrow();
        }
    }

    /** Passes on the due messages that nobody has leased; returns when the next one is due. */
    public Optional<Instant> due(int shard, Consumer<OutboxMessage> each) {
        Instant now = clock.instant();
        List<Instant> later = new ArrayList<>();
        try (Stream<OutboxMessage> waiting =
                table.stream(NoticeItems.MESSAGES_DUE.of(new OutboxMessage.ByShard(shard)))) {
            for (OutboxMessage message : (Iterable<OutboxMessage>) waiting::iterator) {
                Instant until = message.leaseUntil();
                if (message.due().isAfter(now)) {
                    later.add(message.due());
                    break;
                } else if (until != null && until.isAfter(now)) {
                    later.add(until);
                } else {
                    each.accept(message);
                }
            }
        }
        return later.stream().min(Comparator.naturalOrder());
    }

    /** Leases a message, if nobody else has. */
    public Optional<OutboxMessage> lease(OutboxMessage message) {
        return leases.take(NoticeItems.OUTBOX.keyOf(message), LEASE, ATTEMPTS.add(1));
    }

    /** Returns a leased message until later. */
    public void later(OutboxMessage message, Instant when) {
        leases.postpone(message, when);
        writes.happened();
    }

    /** Begins the transaction that removes a leased message; rejected if another sender has leased it since. */
    public Transaction finishing(OutboxMessage message) {
        return Transaction.named("finish a message").delete(NoticeItems.OUTBOX, message, leases.holds(message));
    }

    /** Everything that still waits for a user, whenever it is due. */
    public long forget(String userId) {
        long forgotten = 0;
        for (int shard = 0; shard < SHARDS; shard++) {
            List<OutboxMessage> theirs;
            try (Stream<OutboxMessage> all = table.stream(NoticeItems.MESSAGES_DUE
                    .of(new OutboxMessage.ByShard(shard))
                    .filter(NoticeItems.OUTBOX.field(OutboxMessage::userId).is(userId)))) {
                theirs = all.toList();
            }
            for (OutboxMessage message : theirs) {
                if (table.delete(NoticeItems.OUTBOX, message).isDone()) {
                    forgotten++;
                }
            }
        }
        return forgotten;
    }
}
