package dev.ittaku.draw.web;

import dev.ittaku.draw.room.Alarm;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads of all rooms: few that never wait, for the steps; more that wait for the store; one that tells the time. */
@Singleton
class RoomThreads {
    private static final int WRITERS = 32;

    private final ExecutorService steps =
            Executors.newFixedThreadPool(Math.max(2, Runtime.getRuntime().availableProcessors()), named("draw-room-"));
    private final ThreadPoolExecutor writes = new ThreadPoolExecutor(
            WRITERS, WRITERS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), named("draw-write-"));
    private final ScheduledExecutorService time = Executors.newSingleThreadScheduledExecutor(named("draw-time-"));

    RoomThreads() {
        writes.allowCoreThreadTimeOut(true);
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger number = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, prefix + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    Executor steps() {
        return steps;
    }

    Executor writes() {
        return writes;
    }

    ScheduledExecutorService time() {
        return time;
    }

    Alarm alarm(Clock clock) {
        return (at, wake) -> {
            long delay = Math.max(1, Duration.between(clock.instant(), at).toMillis());
            if (!time.isShutdown()) {
                var unused = time.schedule(wake, delay, TimeUnit.MILLISECONDS);
            }
        };
    }

    @PreDestroy
    void close() {
        time.shutdownNow();
        steps.shutdown();
        writes.shutdown();
    }
}
