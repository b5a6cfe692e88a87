package dev.ittaku.server.job;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduler;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Starts no more scheduled jobs once the server stops: their resources are being closed, and they would only log
 * failures.
 */
@Singleton
class ScheduleStop {
    private static final int BEFORE_ALL_OTHERS = 1;

    private final Scheduler scheduler;

    ScheduleStop(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void stop(@Observes @Priority(BEFORE_ALL_OTHERS) ShutdownEvent event) {
        scheduler.pause();
    }
}
