package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.view.Announcement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a room: one after the other, in the order of their arrival, on any free thread. A step whose changes
 * must not be lost is written first and announced then; the room waits for that, other rooms do not. A failure of the
 * store, or an {@link Error} within a step, ends the steps, not the room: clients that come back find it as it was last
 * written.
 */
final class RoomSteps {
    private static final System.Logger LOG = System.getLogger(RoomSteps.class.getName());
    private static final int MOST_AT_A_TIME = 64;
    private static final Duration AGAIN = Duration.ofMillis(100);

    private record Work<R>(BiFunction<Game, Instant, R> step, CompletableFuture<R> done) {}

    private final Game game;
    private final WriteQueue writes;
    private final Rooms.Workshop workshop;
    private final Tenure tenure;
    private final Audience audience;
    private final Runnable whenEnded;

    private final Queue<Work<?>> mailbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean ended = new AtomicBoolean();

    private @Nullable Instant alarmAt;

    /** @param tenure whether the lease is certainly valid at a moment; if not, nothing is sent, done or written */
    RoomSteps(
            Game game,
            WriteQueue.Writing writing,
            Rooms.Workshop workshop,
            Tenure tenure,
            Audience audience,
            Runnable whenEnded) {
        this.game = game;
        this.writes = new WriteQueue(writing, tenure, workshop.writes(), this::end);
        this.workshop = workshop;
        this.tenure = tenure;
        this.audience = audience;
        this.whenEnded = whenEnded;
    }

    /** Does something to the game, or reads from it. Completes when its changes are stored. */
    <R> CompletableFuture<R> ask(BiFunction<Game, Instant, R> step) {
        return ask(step, () -> workshop.steps().execute(this::work));
    }

    /**
     * The same for a step that is over in microseconds. Where the room is idle the calling thread does it: at thousands of
     * frames a second, handing each to another thread costs more than the step.
     */
    <R> CompletableFuture<R> askAtOnce(BiFunction<Game, Instant, R> step) {
        return ask(step, () -> work(1));
    }

    private <R> CompletableFuture<R> ask(BiFunction<Game, Instant, R> step, Runnable begin) {
        CompletableFuture<R> done = new CompletableFuture<>();
        if (ended.get()) {
            done.completeExceptionally(new RoomElsewhere());
            return done;
        }
        mailbox.add(new Work<>(step, done));
        if (waiting.getAndIncrement() == 0) {
            begin.run();
        }
        return done;
    }

    /** Does something without a result. */
    void tell(BiConsumer<Game, Instant> step) {
        reportFailure(ask((g, now) -> {
            step.accept(g, now);
            return true;
        }));
    }

    /** A failure is logged even if nobody waits for the result. */
    static void reportFailure(CompletableFuture<?> future) {
        var unused = future.whenComplete((done, failure) -> {
            boolean usual = failure == null
                    || failure instanceof DrawRefusal
                    || failure instanceof RoomElsewhere
                    || failure.getCause() instanceof RoomElsewhere;
            if (!usual) {
                LOG.log(System.Logger.Level.ERROR, "A room failed", failure);
            }
        });
    }

    private void work() {
        work(MOST_AT_A_TIME);
    }

    private void work(int most) {
        for (int i = 0; i < most; i++) {
            Work<?> next = mailbox.peek();
            if (next == null || !run(next)) {
                return;
            }
            if (!finished()) {
                return;
            }
        }
        // Others have their turn too.
        workshop.steps().execute(this::work);
    }

    /** Takes the work that was just done out; says whether there is more. */
    private boolean finished() {
        mailbox.remove();
        return waiting.decrementAndGet() > 0;
    }

    /** Returns whether the step is done; if not, it continues after its write. */
    private <R> boolean run(Work<R> work) {
        Pulse.Standing standing = tenure.now();
        if (standing == Pulse.Standing.UNSURE && !ended.get()) {
            workshop.writes().execute(this::confirm);
            return false;
        }
        if (standing == Pulse.Standing.LOST) {
            end(Closing.MOVED);
        }
        if (ended.get()) {
            work.done.completeExceptionally(new RoomElsewhere());
            return true;
        }
        try {
            return step(work);
        } catch (Throwable e) {
            // A half-done step leaves the game in an unknown state; the stored state is consistent.
            end(Closing.RESTART);
            work.done.completeExceptionally(e);
            return true;
        }
    }

    /** The first step waits until it is known that the room is still here. */
    private void confirm() {
        try {
            tenure.confirm();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "No sign of life was taken; tried again in a moment", e);
            workshop.alarm()
                    .at(
                            workshop.clock().instant().plus(AGAIN),
                            () -> workshop.steps().execute(this::work));
            return;
        }
        workshop.steps().execute(this::work);
    }

    private <R> boolean step(Work<R> work) {
        Instant now = workshop.clock().instant();
        @Nullable R result = null;
        @Nullable RuntimeException refusal = null;
        try {
            result = work.step.apply(game, now);
        } catch (RuntimeException e) {
            refusal = e;
        }
        Changes changes = game.drainChanges();
        List<Announcement> announcements = game.drainAnnouncements();
        if (changes.mustWait()) {
            R finalResult = result;
            RuntimeException finalRefusal = refusal;
            var unused = writes.add(changes)
                    .whenCompleteAsync(
                            (nothing, failure) -> {
                                if (failure == null) {
                                    tellAndAnswer(work, announcements, finalResult, finalRefusal);
                                } else {
                                    work.done.completeExceptionally(failure);
                                }
                                if (finished()) {
                                    work();
                                }
                            },
                            workshop.steps());
            return false;
        }
        if (!changes.isEmpty()) {
            reportFailure(writes.add(changes));
        }
        tellAndAnswer(work, announcements, result, refusal);
        return true;
    }

    @SuppressWarnings("NullAway") // a step may return nothing
    private <R> void tellAndAnswer(
            Work<R> work, List<Announcement> announcements, @Nullable R result, @Nullable RuntimeException refusal) {
        try {
            audience.hear(game, announcements, workshop.clock().instant());
            wakeUp();
        } catch (Throwable e) {
            end(Closing.RESTART);
            work.done.completeExceptionally(e);
            return;
        }
        if (refusal == null) {
            work.done.complete(result);
        } else {
            work.done.completeExceptionally(refusal);
        }
    }

    private void wakeUp() {
        Instant next = game.nextTick().orElse(null);
        Instant set = alarmAt;
        if (next == null || ended.get() || (set != null && !next.isBefore(set))) {
            return;
        }
        alarmAt = next;
        workshop.alarm()
                .at(
                        next,
                        () -> tell((g, now) -> {
                            // One that was set before an earlier one has nothing left to do.
                            if (next.equals(alarmAt)) {
                                alarmAt = null;
                                g.tick(now);
                            }
                        }));
    }

    /** Done when all changes so far are safe. */
    CompletableFuture<Void> written() {
        return writes.last();
    }

    /** Stops at once. Unwritten data is lost; the next owner has the written data. */
    void end(Closing closing) {
        if (ended.compareAndSet(false, true)) {
            whenEnded.run();
            audience.sendAway(closing);
        }
    }
}
