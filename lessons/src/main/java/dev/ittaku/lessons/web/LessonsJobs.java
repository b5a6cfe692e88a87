package dev.ittaku.lessons.web;

import dev.ittaku.lessons.Leases;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.notice.Sender;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** What happens by itself: sending, lapsing claims, telling the rest, and closing lessons that are over. */
@Singleton
class LessonsJobs {
    private static final Logger LOG = Logger.getLogger(LessonsJobs.class);
    private static final Duration LEASE = Duration.ofMinutes(1);

    private final LessonsServices services;
    private final Sender sender;
    private final Leases leases;

    LessonsJobs(LessonsServices services, Sender sender, Leases leases) {
        this.services = services;
        this.sender = sender;
        this.leases = leases;
    }

    /** Every server sends: a message is leased by itself. */
    @Scheduled(every = "{ittaku.lessons.send-every}", delayed = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    void send() {
        // Not waited for: the next round must not wait for the slowest receiver of this one.
        var unused = sender.run();
    }

    @Scheduled(every = "{ittaku.lessons.move-every}", delayed = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    void move() {
        if (leases.take("moves", LEASE)) {
            services.waitlist().lapse();
            services.announcements().resume();
        }
    }

    @Scheduled(every = "{ittaku.lessons.end-every}", delayed = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    void end() {
        if (leases.take("endings", LEASE)) {
            int closed = services.endings().run();
            if (closed > 0) {
                LOG.infof("Closed %d records of lessons that are over", closed);
            }
        }
    }
}
