package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.due.JobRun;
import dev.ittaku.platform.refusal.Fault;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Sends the messages of the outbox: leases a message, sends it, logs it and removes it. After a crash it is sent again
 * with the same id. A failure is retried after 30 s, then after twice the last wait, up to an hour; eight attempts in
 * all.
 */
public final class Sender {
    /**
     * What a look at the outbox began.
     *
     * @param done how many messages were dealt with, once all of them are over
     * @param next when to look again
     */
    public record Round(CompletableFuture<Integer> done, Optional<Instant> next) {}

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final int MOST_ATTEMPTS = 8;
    private static final Duration BETWEEN_MESSAGES = Duration.ofSeconds(1);
    private static final System.Logger LOG = System.getLogger(Sender.class.getName());

    private final Outbox outbox;
    private final DeliveryLog log;
    private final NoticeSettings settings;
    private final Clock clock;
    private final Map<Channel, ChannelSender> senders;
    private final Predicate<OutboxMessage> stillTrue;
    private final Consumer<OutboxMessage> sent;
    private final MessageLinks links;
    private final Lanes lanes;

    /**
     * Sends through some channels.
     *
     * @param stillTrue whether the content of a message is still true when it is sent
     * @param sent called for every message that was sent outside; the inbox does not count
     * @param links with which messages can be acted on
     */
    public Sender(
            Outbox outbox,
            DeliveryLog log,
            NoticeSettings settings,
            Clock clock,
            List<ChannelSender> senders,
            Predicate<OutboxMessage> stillTrue,
            Consumer<OutboxMessage> sent,
            MessageLinks links,
            Lanes lanes) {
        this.outbox = outbox;
        this.log = log;
        this.settings = settings;
        this.clock = clock;
        this.senders = new EnumMap<>(Channel.class);
        senders.forEach(sender -> this.senders.put(sender.channel(), sender));
        this.stillTrue = stillTrue;
        this.sent = sent;
        this.links = links;
        this.lanes = lanes;
    }

    /** Sends all due messages. The result is the number of processed messages, when all are done. */
    public CompletableFuture<Integer> run() {
        return begin().done();
    }

    /**
     * Puts everything that is due on its way, and waits for none of it: a round must not wait for the slowest receiver
     * of the last one.
     */
    public Round begin() {
        List<CompletableFuture<Integer>> sending = new ArrayList<>();
        List<Instant> later = new ArrayList<>();
        int[] found = {0};
        // For each user one message at a time is sent; a user with more is processed again soon.
        Instant again = clock.instant().plus(BETWEEN_MESSAGES);
        for (int shard = 0; shard < Outbox.SHARDS; shard++) {
            outbox.due(shard, message -> {
                        later.add(again);
                        found[0]++;
                        lanes.submit(message.channel(), message.userId(), JobRun.handedOn(() -> take(message)))
                                .ifPresent(sending::add);
                    })
                    .ifPresent(later::add);
        }
        JobRun.found(found[0]);
        CompletableFuture<Integer> done = CompletableFuture.allOf(sending.toArray(CompletableFuture[]::new))
                .thenApply(all ->
                        sending.stream().mapToInt(CompletableFuture::join).sum());
        return new Round(done, later.stream().min(Comparator.naturalOrder()));
    }

    /** Leased only now, so that no lease runs while a message waits for its turn. */
    private int take(OutboxMessage message) {
        try {
            return outbox.lease(message).map(this::deal).orElse(0);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "A message could not be sent; it will be retried", e);
            return 0;
        }
    }

    private int deal(OutboxMessage message) {
        Recipient to = settings.recipient(message.userId());
        String chosen = to.settings().language();
        String language = chosen == null ? NoticeSettings.USUAL_LANGUAGE : chosen;
        Message text = MessageTexts.of(message.id(), message.kind(), message.details(), language);
        SendResult result = isUseless(message)
                ? SendResult.skipped(Fault.of("MESSAGE_LATE", "The message came too late to be of use."))
                : isWithdrawn(message)
                        ? SendResult.skipped(withdrawal(message))
                        : send(message.channel(), to, text.with(links.of(message, language)));
        lanes.note(message.channel(), message.userId(), result.kind() == SendResult.Kind.LATE);
        if (result.isForLater() && message.attempts() < MOST_ATTEMPTS) {
            outbox.later(message, clock.instant().plus(pause(message.attempts())));
            return 1;
        }
        // Noted before the message is removed: a server killed in between sends it again, and notes it then.
        if (result.kind() == SendResult.Kind.SENT && message.channel() != Channel.INBOX) {
            sent.accept(message);
        }
        log.finish(outbox.finishing(message), message, text.subject(), result);
        return 1;
    }

    /** By one channel at once, beside everything else; a user has one message at a time on the sender. */
    CompletableFuture<SendResult> sendNow(Channel channel, Recipient to, Message text) {
        String userId = to.settings().userId();
        return lanes.submit(channel, userId, () -> {
                    SendResult result = send(channel, to, text);
                    lanes.note(channel, userId, result.kind() == SendResult.Kind.LATE);
                    return result;
                })
                .orElseGet(() -> CompletableFuture.completedFuture(SendResult.later(
                        Fault.of("MESSAGE_WAITS", "Another message is on its way; try again in a moment."))));
    }

    /** By one channel, now; whatever goes wrong is a result. */
    private SendResult send(Channel channel, Recipient to, Message text) {
        ChannelSender sender = senders.get(channel);
        if (sender == null) {
            return SendResult.skipped(Fault.of("CHANNEL_OFF", "This installation does not use the channel."));
        }
        try {
            return sender.send(to, text);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "A message could not be sent", e);
            return SendResult.later(Fault.of("SENDING_FAILED", "Something went wrong here; it will be retried."));
        }
    }

    private boolean isUseless(OutboxMessage message) {
        String from = message.details().get(Notice.USELESS_FROM);
        return from != null && !clock.instant().isBefore(Instant.parse(from));
    }

    /**
     * Drops a message that was delayed by quiet hours or failures and is no longer true; the inbox still shows the
     * event.
     */
    private boolean isWithdrawn(OutboxMessage message) {
        return message.channel() != Channel.INBOX && !stillTrue.test(message);
    }

    private static Fault withdrawal(OutboxMessage message) {
        return message.kind().equals(Notice.Kind.REMINDER.text())
                ? Fault.of("BOOKING_GONE", "The booking was cancelled before the message could go out.")
                : Fault.of("SEAT_GONE", "The seat was gone before the message could go out.");
    }

    static Duration pause(int attempts) {
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(Math.max(attempts - 1, 0), 10));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }
}
