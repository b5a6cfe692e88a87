package dev.ittaku.server.job;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduler;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Starts no scheduled job any more once the server stops: what it needs is being closed, and it would only log that it failed. */
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
