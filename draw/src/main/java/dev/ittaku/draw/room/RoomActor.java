package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Announcement;
import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Refusal;
import dev.ittaku.draw.lease.RoomElsewhere;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A room at work: one step after the other, in the order they came, on whichever thread is free. A step that changes what
 * must not be lost is written first and announced then; the room waits for that, other rooms don't. What goes wrong with
 * the store, or an {@link Error} within a step, ends the actor, not the room: who comes back finds it as it was last written.
 */
public final class RoomActor {
    private static final System.Logger LOG = System.getLogger(RoomActor.class.getName());
    private static final int MOST_AT_A_TIME = 64;
    private static final Duration AGAIN = Duration.ofMillis(100);

    private record Work<R>(BiFunction<Game, Instant, R> step, CompletableFuture<R> done) {}

    private final Game game;
    private final WriteQueue writes;
    private final Rooms.Workshop workshop;
    private final Tenure tenure;
    private final Consumer<RoomActor> whenEnded;
    private final Audience audience;

    private final Queue<Work<?>> mailbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean ended = new AtomicBoolean();

    private @Nullable Instant alarmAt;

    /**
     * A room with its lease.
     *
     * @param tenure whether the lease surely holds at a moment; where it does not, nothing is said, done or written
     */
    RoomActor(
            Game game,
            WriteQueue.Writing writing,
            Rooms.Workshop workshop,
            Tenure tenure,
            Consumer<RoomActor> whenEnded) {
        this.game = game;
        this.writes = new WriteQueue(writing, tenure, workshop.writes(), this::end);
        this.workshop = workshop;
        this.tenure = tenure;
        this.whenEnded = whenEnded;
        this.audience = new Audience(workshop.clock().instant());
    }

    public String gameId() {
        return game.gameId();
    }

    /** Does something to the game, or asks it something. Done when what it changed is safe. */
    public <R> CompletableFuture<R> ask(BiFunction<Game, Instant, R> step) {
        return ask(step, () -> workshop.steps().execute(this::work));
    }

    /**
     * The same for a step that is over in microseconds. Where the room is idle the calling thread does it: at thousands of
     * frames a second, handing each to another thread costs more than the step.
     */
    public <R> CompletableFuture<R> askAtOnce(BiFunction<Game, Instant, R> step) {
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

    /** Does something that nobody waits for. */
    public void tell(BiConsumer<Game, Instant> step) {
        watch(ask((g, now) -> {
            step.accept(g, now);
            return true;
        }));
    }

    /** A failure that nobody waits for is still one. */
    private static void watch(CompletableFuture<?> future) {
        var unused = future.whenComplete((done, failure) -> {
            boolean usual = failure == null
                    || failure instanceof Refusal
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

    /** Says whether the step is done; if not, it goes on when it is written. */
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
            // Nobody knows in what state a half-done step has left the game; what was written is whole.
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
            watch(writes.add(changes));
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

    /** Lets someone watch who belongs to the room: first everything, then what happens. Says under which name. */
    public CompletableFuture<String> watch(Watcher watcher) {
        return ask((g, now) -> {
            if (!watcher.isScreen()) {
                g.connect(watcher.playerId(), now);
            }
            Optional<Watcher> oldest = audience.admit(watcher);
            oldest.ifPresent(old -> drop(old, now));
            oldest.ifPresent(old -> old.close(Closing.ELSEWHERE));
            watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot());
            return g.nameOf(watcher.playerId()).orElse("");
        });
    }

    public void unwatch(Watcher watcher) {
        var unused = dismiss(watcher);
    }

    /** The same; done when the room has seen it. */
    CompletableFuture<Boolean> dismiss(Watcher watcher) {
        CompletableFuture<Boolean> done = ask((g, now) -> {
            drop(watcher, now);
            return true;
        });
        watch(done);
        return done;
    }

    private void drop(Watcher watcher, Instant now) {
        if (audience.forget(watcher, now) && !watcher.isScreen()) {
            game.disconnect(watcher.playerId(), now);
        }
    }

    /** Sends everything anew to someone who has missed something. */
    public void restart(Watcher watcher) {
        tell((g, now) -> {
            if (audience.has(watcher)) {
                watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot());
            }
        });
    }

    /** Sends everything anew to everyone. */
    void restartAll() {
        tell((g, now) ->
                audience.all().forEach(watcher -> watcher.restart(g.stateFor(watcher.playerId(), now), g.snapshot())));
    }

    /** A player leaves for good, with all windows. */
    public CompletableFuture<Boolean> leave(String playerId) {
        return ask((g, now) -> {
            g.leave(playerId, now);
            closeAll(playerId, now);
            return true;
        });
    }

    /** A player wants another to go, who goes with all windows when enough want it; says whether they went. */
    public CompletableFuture<Boolean> voteOut(String playerId, String otherId, boolean wants) {
        return ask((g, now) -> {
            boolean gone = g.voteOut(playerId, otherId, wants, now);
            if (gone) {
                closeAll(otherId, now);
            }
            return gone;
        });
    }

    private void closeAll(String playerId, Instant now) {
        for (Watcher watcher : audience.of(playerId)) {
            audience.forget(watcher, now);
            watcher.close(Closing.LEFT);
        }
    }

    /** When the last window was closed, if none is open. */
    CompletableFuture<Optional<Instant>> unwatchedSince() {
        return ask((g, now) -> audience.emptySince());
    }

    /** Saves what is unsaved and stops; whoever watches is told to come again. */
    CompletableFuture<Boolean> stop(Closing closing) {
        CompletableFuture<Boolean> asked = ask((g, now) -> {
            g.pause(now);
            return true;
        });
        return asked.thenCompose(saved -> writes.last()).handle((nothing, failure) -> {
            end(closing);
            return true;
        });
    }

    /** Stops at once. What was not written is lost; what was, the next owner has. */
    void end(Closing closing) {
        if (ended.compareAndSet(false, true)) {
            whenEnded.accept(this);
            audience.sendAway(closing);
        }
    }
}
