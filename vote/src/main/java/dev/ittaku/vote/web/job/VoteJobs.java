package dev.ittaku.vote.web.job;

import dev.ittaku.platform.due.DueWork;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobRun;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.platform.due.Sweep;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.remind.ReminderRound;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.turn.DueTurns;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Has turns worked on when they are due. Closing has threads of its own, so that however many machine's turns are due at
 * midnight, no turn of the crowd waits for the machine to think.
 */
@Singleton
public class VoteJobs implements VoteListener, Jobs {
    private static final Logger LOG = Logger.getLogger(VoteJobs.class);
    private static final int PATIENCE_SECONDS = 10;
    private static final Duration AGAIN = Duration.ofSeconds(1);
    /** So many turns are being worked on, or wait for it, that looking for more takes long. */
    private static final int MANY = 4 * DueTurns.CLOSERS;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private final VoteServices vote;
    private final Clock clock;
    private final DueWork due;
    private final DueWork watching;
    private final DueWork reminding;
    private final JobRecord counting;
    private final JobRecord people;
    private final JobRecord expiring;
    private final ExecutorService closers;
    private final ExecutorService machine;
    /** Of its own: a game with thousands of voters takes seconds. */
    private final ExecutorService measuring;

    private final Set<String> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean held;
    private volatile long lookedNanos = System.nanoTime();

    VoteJobs(VoteServices vote, ListenerList news, Clock clock, Sweep sweep, ReminderRound reminders, Machine machine) {
        this.vote = vote;
        int thinking = machine.engines();
        this.clock = clock;
        this.due = new DueWork(
                new JobRecord("vote-due", new LocalText("期限の来た手番", "Turns that are due"), clock),
                clock,
                sweep,
                this::dispatch,
                VoteJobs::failed);
        // A server that died may have left turns watched by nobody.
        this.watching = new DueWork(
                new JobRecord("vote-watch", new LocalText("開いている手番の見守り", "Watching open turns"), clock),
                clock,
                sweep,
                this::watch,
                VoteJobs::failed);
        this.reminding = new DueWork(
                new JobRecord("vote-remind", new LocalText("締切前のお知らせ", "Reminders of deadlines"), clock),
                clock,
                sweep,
                reminders::run,
                VoteJobs::failed);
        this.counting = new JobRecord("vote-count", new LocalText("票の集計", "Counting votes"), clock);
        this.people = new JobRecord("vote-people", new LocalText("投票者の記録", "Noting who voted"), clock);
        this.expiring = new JobRecord("vote-expire", new LocalText("終わった対局の期限", "Dating finished games"), clock);
        this.closers = pool("vote-close", DueTurns.CLOSERS);
        this.measuring = pool("vote-measure", 1);
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

    private static void failed(RuntimeException failure) {
        LOG.error("Turns could not be looked for; the next look comes in a moment", failure);
    }

    @Override
    public String product() {
        return "vote";
    }

    @Override
    public List<JobState> jobs() {
        return List.of(
                due.state(), watching.state(), reminding.state(), counting.state(), people.state(), expiring.state());
    }

    @Override
    public void look() {
        due.soon();
        watching.soon();
        reminding.soon();
        tend();
        people();
        expire();
    }

    void start(@Observes StartupEvent event) {
        due.start();
        watching.start();
        reminding.start();
    }

    private Optional<Instant> watch() {
        if (!held) {
            vote.votedTurns().watchAllOpen();
        }
        return Optional.empty();
    }

    /** Tends the turns in which votes were given; asks the table for nothing else. */
    @Scheduled(every = "${ittaku.vote.every}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void tend() {
        if (!held) {
            counting.run(() -> vote.votedTurns().tend());
        }
    }

    /** Writes the people who voted; apart, so that counts never wait for thousands of them. */
    @Scheduled(every = "${ittaku.vote.every}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void people() {
        people.run(() -> {
            vote.voters().writeWaiting();
            vote.participants().writeWaiting();
        });
    }

    @Scheduled(
            every = "${ittaku.vote.expire-every}",
            delayed = "30s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void expire() {
        expiring.run(() -> {
            vote.crowd().resume();
            vote.expiry().resume();
        });
    }

    /** Looks for due turns now. */
    public void soon() {
        due.soon();
    }

    /**
     * Looks for what a finished piece of work has made due. While thousands wait to be worked on they are not all looked for
     * again after each one of them.
     */
    private void soonUnlessMany() {
        if (underWay.size() < MANY || System.nanoTime() - lookedNanos >= BETWEEN_LOOKS.toNanos()) {
            due.soon();
            reminding.soon();
        }
    }

    /** While this goes on no turn is worked on here: it writes turns of the past, which would all be due. */
    public void holding(Runnable writing) {
        held = true;
        try {
            writing.run();
        } finally {
            held = false;
            watching.soon();
            soon();
        }
    }

    private Optional<Instant> dispatch() {
        if (held) {
            return Optional.empty();
        }
        lookedNanos = System.nanoTime();
        DueTurns.Due found = vote.dueTurns().look();
        JobRun.found(found.turns().size());
        for (Turn turn : found.turns()) {
            String name = turn.gameId() + "#" + turn.turnNumber();
            if (underWay.add(name)) {
                Supplier<Boolean> work = JobRun.handedOn(() -> vote.dueTurns().work(turn));
                (turn.isMachines() ? machine : closers).execute(() -> work(turn, name, work));
            }
        }
        return found.next();
    }

    private void work(Turn turn, String name, Supplier<Boolean> work) {
        boolean worked = false;
        try {
            worked = work.get();
        } catch (RuntimeException e) {
            LOG.errorf(e, "Turn %d of game %s is left for the next look", turn.turnNumber(), turn.gameId());
        } finally {
            underWay.remove(name);
        }
        if (worked) {
            soonUnlessMany();
        } else {
            due.at(clock.instant().plus(AGAIN));
        }
    }

    /** A turn that was closed early leaves the machine to move: nobody waits a second for that. */
    @Override
    public void changed(String gameId) {
        soonUnlessMany();
    }

    @Override
    public void finished(String gameId) {
        measuring.execute(() -> {
            try {
                vote.crowd().measure(gameId);
                vote.expiry().date(gameId);
            } catch (RuntimeException e) {
                LOG.errorf(e, "Finished game %s is left for the next round of measuring and dating", gameId);
            }
        });
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        due.close();
        watching.close();
        reminding.close();
        closers.shutdown();
        measuring.shutdown();
        machine.shutdownNow();
        closers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        measuring.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        machine.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
