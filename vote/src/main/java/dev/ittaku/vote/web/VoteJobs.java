package dev.ittaku.vote.web;

import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.table.Turn;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Looks once a second for turns that are due and has them worked on. Closing has threads of its own, so that however many
 * machine's turns are due at midnight, no turn of the crowd waits for the machine to think.
 */
@Singleton
class VoteJobs implements VoteListener {
    private static final Logger LOG = Logger.getLogger(VoteJobs.class);
    private static final int CLOSERS = 4;
    private static final int PATIENCE_SECONDS = 10;

    private final VoteServices vote;
    private final ExecutorService looking;
    private final ExecutorService closers;
    private final ExecutorService machine;
    private final Set<String> underWay = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean wanted = new AtomicBoolean();
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile boolean held;

    VoteJobs(
            VoteServices vote,
            LocalNews news,
            @ConfigProperty(name = "ittaku.vote.engines", defaultValue = "0") int engines) {
        this.vote = vote;
        int thinking = engines > 0 ? engines : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        this.looking = pool("vote-due", 1);
        this.closers = pool("vote-close", CLOSERS);
        this.machine = pool("vote-machine", thinking);
        news.add(this);
    }

    private static ExecutorService pool(String name, int threads) {
        AtomicInteger number = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    @Scheduled(every = "${ittaku.vote.every:1s}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void look() {
        soon();
    }

    /** Tends the turns in which votes were given. */
    @Scheduled(every = "${ittaku.vote.every:1s}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void tend() {
        if (held) {
            return;
        }
        if (begun.compareAndSet(false, true)) {
            vote.votedTurns().watchAllOpen();
        }
        vote.votedTurns().tend();
    }

    /** Writes the people who voted; apart, so that counts never wait for thousands of them. */
    @Scheduled(every = "${ittaku.vote.every:1s}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void people() {
        vote.voters().writeWaiting();
    }

    /** A server that died may have left turns watched by nobody. */
    @Scheduled(every = "${ittaku.vote.sweep-every:60s}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void sweep() {
        vote.votedTurns().watchAllOpen();
    }

    @Scheduled(
            every = "${ittaku.vote.expire-every:1h}",
            delayed = "30s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void expire() {
        vote.expiry().resume();
    }

    /** Looks for due turns without waiting for the next second. */
    void soon() {
        if (wanted.compareAndSet(false, true)) {
            try {
                looking.execute(this::dispatch);
            } catch (RejectedExecutionException e) {
                LOG.debug("The server stops: due turns are looked for when it starts again", e);
            }
        }
    }

    /** While this goes on no turn is worked on here: it writes turns of the past, which would all be due. */
    void holding(Runnable writing) {
        held = true;
        try {
            writing.run();
        } finally {
            held = false;
        }
    }

    private void dispatch() {
        wanted.set(false);
        if (held) {
            return;
        }
        try {
            for (Turn turn : vote.dueTurns().find()) {
                String name = turn.gameId() + "#" + turn.turnNumber();
                if (underWay.add(name)) {
                    (turn.isMachines() ? machine : closers).execute(() -> work(turn, name));
                }
            }
        } catch (RuntimeException e) {
            LOG.error("Due turns could not be looked for; the next look comes in a moment", e);
        }
    }

    private void work(Turn turn, String name) {
        boolean worked = false;
        try {
            worked = vote.dueTurns().work(turn);
        } catch (RuntimeException e) {
            LOG.errorf(e, "Turn %d of game %s is left for the next look", turn.turnNumber(), turn.gameId());
        } finally {
            underWay.remove(name);
        }
        if (worked) {
            soon();
        }
    }

    /** A turn that was closed early leaves the machine to move: nobody waits a second for that. */
    @Override
    public void changed(String gameId) {
        soon();
    }

    @Override
    public void finished(String gameId) {
        closers.execute(() -> {
            try {
                vote.expiry().date(gameId);
            } catch (RuntimeException e) {
                LOG.errorf(e, "Finished game %s is left for the next round of dating", gameId);
            }
        });
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        looking.shutdown();
        closers.shutdown();
        machine.shutdownNow();
        closers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        machine.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
