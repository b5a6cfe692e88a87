package dev.ittaku.server.figure;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the figures of the last hour. Looking at them costs no request to a table. */
@Singleton
class Figures {
    static final int SECONDS = 10;
    private static final int MOST = 361;

    private final MeterRegistry meters;
    private final Clock clock;
    private final Deque<FigureSample> samples = new ArrayDeque<>();
    private final AlarmLog log = new AlarmLog();

    Figures(MeterRegistry meters, Clock clock) {
        this.meters = meters;
        this.clock = clock;
    }

    @Scheduled(every = SECONDS + "s", delayed = SECONDS + "s")
    void look() {
        add(FigureSample.of(meters, clock.instant()));
        log.look(all());
    }

    synchronized void add(FigureSample sample) {
        samples.addLast(sample);
        if (samples.size() > MOST) {
            samples.removeFirst();
        }
    }

    /** The oldest first. */
    synchronized List<FigureSample> all() {
        return List.copyOf(samples);
    }
}
