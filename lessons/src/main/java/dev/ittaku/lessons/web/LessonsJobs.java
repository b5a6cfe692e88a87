package dev.ittaku.lessons.web;

import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.lessons.job.JobLeases;
import dev.ittaku.lessons.source.Sources;
import dev.ittaku.platform.due.DueWork;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.platform.due.Sweep;
import dev.ittaku.platform.product.LocalText;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** What happens by itself: sending, lapsing claims, telling the rest, reminding, fetching schedules, and closing lessons that are over. */
@Singleton
class LessonsJobs implements Jobs {
    private static final Logger LOG = Logger.getLogger(LessonsJobs.class);
    private static final Duration LEASE = Duration.ofMinutes(1);
    /** Short, since another server may know of something due that this one does not. */
    private static final Duration MOVES_LEASE = Duration.ofSeconds(10);
    /** Another server is processing it, or something is left that may have to be repeated. */
    private static final Duration AGAIN = Duration.ofSeconds(5);

    private final LessonsServices services;
    private final Sender sender;
    private final JobLeases leases;
    private final Clock clock;
    private final List<DueWork> jobs;

    LessonsJobs(LessonsServices services, Sender sender, Sources sources, JobLeases leases, Clock clock, Sweep sweep) {
        this.services = services;
        this.sender = sender;
        this.leases = leases;
        this.clock = clock;
        DueWork sending = job("lessons-send", new LocalText("お知らせの送信", "Sending notices"), sweep, this::send);
        DueWork moving =
                job("lessons-move", new LocalText("空席の案内と確保の期限", "Freed seats and lapsing claims"), sweep, this::move);
        this.jobs = List.of(
                sending,
                moving,
                job("lessons-remind", new LocalText("レッスン前のお知らせ", "Reminders before lessons"), sweep, this::remind),
                job("lessons-fetch", new LocalText("スケジュールの取得", "Fetching schedules"), sweep, () -> fetch(sources)),
                job("lessons-end", new LocalText("終わったレッスンの締め", "Closing lessons that are over"), sweep, this::end));
        if (!sweep.isOff()) {
            services.writes().add(sending::soon);
            services.writes().add(moving::soon);
        }
    }

    private DueWork job(String name, LocalText title, Sweep sweep, DueWork.Look look) {
        return new DueWork(
                new JobRecord(name, title, clock),
                clock,
                sweep,
                look,
                failure -> LOG.errorf(failure, "%s failed and will be retried", name));
    }

    @Override
    public String product() {
        return "lessons";
    }

    @Override
    public List<JobState> jobs() {
        return jobs.stream().map(DueWork::state).toList();
    }

    @Override
    public void look() {
        jobs.forEach(DueWork::soon);
    }

    void start(@Observes StartupEvent event) {
        jobs.forEach(DueWork::start);
    }

    /** Before the store closes. */
    void stop(@Observes ShutdownEvent event) {
        jobs.forEach(DueWork::close);
    }

    /** Every server sends: a message is leased by itself. */
    private Optional<Instant> send() {
        // Not waited for: the next round must not wait for the slowest receiver of this one.
        return sender.begin().next();
    }

    /** Asks for the lease only when there is something to do. */
    private Optional<Instant> move() {
        Optional<Instant> next = nextMove();
        Instant now = clock.instant();
        if (next.isEmpty() || next.get().isAfter(now)) {
            return next;
        }
        if (leases.take("moves", MOVES_LEASE)) {
            int lapsed;
            do {
                lapsed = services.claims().lapse();
            } while (lapsed > 0);
            services.announcements().resume();
            next = nextMove();
        }
        return next.map(when -> when.isAfter(now) ? when : now.plus(AGAIN));
    }

    private Optional<Instant> nextMove() {
        return Stream.of(services.claims().nextLapse(), services.announcements().nextLeft())
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    private Optional<Instant> remind() {
        return leases.take("reminders", LEASE) ? services.reminders().run().next() : Optional.empty();
    }

    /** None is named as due: a fetch may wait for the next look, and looks need not be more frequent before one. */
    private static Optional<Instant> fetch(Sources sources) {
        sources.run();
        return Optional.empty();
    }

    private Optional<Instant> end() {
        if (leases.take("endings", LEASE)) {
            services.ownLessons().joinAll();
            int closed = services.endings().run();
            if (closed > 0) {
                LOG.infof("Closed %d records of lessons that are over", closed);
            }
        }
        return Optional.empty();
    }
}
