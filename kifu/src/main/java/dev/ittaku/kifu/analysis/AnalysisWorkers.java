package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The workers of one server, each a thread with its own engine. They read the queue when they are notified and
 * periodically.
 */
public final class AnalysisWorkers implements AutoCloseable {
    private static final Duration STOPPING = Duration.ofSeconds(10);

    private final List<AnalysisWorker> workers = new ArrayList<>();
    private final List<Engine> engines = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Semaphore news = new Semaphore(0);
    private final JobRecord job;
    private final Duration pause;
    private final Consumer<RuntimeException> trouble;
    private volatile boolean stopping;

    /**
     * @param pause how long a worker without work waits before it reads the queue again
     * @param trouble called for failures outside of any request, such as a store that does not answer
     */
    public AnalysisWorkers(
            int count,
            Table table,
            Clock clock,
            Secrets secrets,
            Reading reading,
            AnalysisEngines kind,
            Duration pause,
            Consumer<RuntimeException> trouble) {
        this.job = new JobRecord("kifu-analyse", new LocalText("棋譜の解析", "Analysing records"), clock);
        this.pause = pause;
        this.trouble = trouble;
        Turns turns = new Turns();
        for (int i = 0; i < count; i++) {
            Engine engine = kind.open();
            AnalysisWorker worker =
                    new AnalysisWorker(secrets.id(12), table, clock, reading, engine, Pace.unknown(), turns);
            engines.add(engine);
            workers.add(worker);
            Thread thread = new Thread(() -> run(worker), "kifu-analysis-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
    }

    public void start() {
        threads.forEach(Thread::start);
    }

    /** How they stand, for admins. */
    public JobState job() {
        return job.state();
    }

    /** There is a new request. */
    public void look() {
        if (news.availablePermits() < threads.size()) {
            news.release();
        }
    }

    /** A request was cancelled. */
    public void cancelled(String aid) {
        workers.forEach(worker -> worker.cancelled(aid));
    }

    private void run(AnalysisWorker worker) {
        while (!stopping) {
            try {
                if (!job.run(worker::workOnce) && !stopping) {
                    waitForNews();
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                if (stopping) {
                    return;
                }
                trouble.accept(e);
                try {
                    waitForNews();
                } catch (InterruptedException stopped) {
                    return;
                }
            }
        }
    }

    private void waitForNews() throws InterruptedException {
        // Woken or not: it looks again either way.
        boolean ignored = news.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends the engines; their requests go back into the queue. */
    @Override
    public void close() {
        stopping = true;
        engines.forEach(Engine::close);
        news.release(threads.size());
        try {
            for (Thread thread : threads) {
                thread.join(STOPPING.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
