package dev.ittaku.server.store;

import dev.ittaku.platform.installation.Settings;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Whether the store takes writes: a thread of its own writes one small item every few seconds while somebody asks, and once
 * a minute otherwise, so that asking costs nothing and no request waits for it. A write that does not come back counts as
 * one that failed.
 */
@Startup
@Singleton
public class StoreProbe {
    private static final Logger LOG = Logger.getLogger(StoreProbe.class);
    private static final int PATIENCE = 4;
    private static final Duration REST = Duration.ofMinutes(1);

    /** One write that succeeds only if the store is in order. */
    interface Write {
        void run();
    }

    private final Write write;
    private final LongSupplier nanos;
    private final long stale;
    private volatile boolean good = true;
    private volatile boolean asked = true;
    private volatile boolean writing;
    private volatile long begun;
    private final ScheduledExecutorService thread;

    @Inject
    StoreProbe(Settings settings, MeterRegistry meters, @ConfigProperty(name = "ittaku.health.every") Duration every) {
        this(settings::noteWrite, System::nanoTime, every);
        // Reading the metrics must not cause more writes.
        meters.gauge("ittaku.store.writable", this, probe -> probe.good ? 1 : 0);
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::tick, 0, every.toMillis(), TimeUnit.MILLISECONDS);
    }

    StoreProbe(Write write, LongSupplier nanos, Duration every) {
        this.write = write;
        this.nanos = nanos;
        this.stale = every.plusSeconds(1).multipliedBy(PATIENCE).toNanos();
        this.thread = Executors.newSingleThreadScheduledExecutor(run -> {
            Thread made = new Thread(run, "ittaku-store-probe");
            made.setDaemon(true);
            return made;
        });
    }

    /** Whether the last write succeeded, and the running one does not take too long. */
    public boolean isUp() {
        asked = true;
        return good && !(writing && nanos.getAsLong() - begun >= stale);
    }

    /** Writes if somebody has asked since the last time, or it was long ago. */
    void tick() {
        if (asked || nanos.getAsLong() - begun >= REST.toNanos()) {
            asked = false;
            probe();
        }
    }

    void probe() {
        boolean before = good;
        begun = nanos.getAsLong();
        writing = true;
        try {
            write.run();
            good = true;
            if (!before) {
                LOG.info("The store takes writes again");
            }
        } catch (RuntimeException e) {
            good = false;
            if (before) {
                LOG.error("The store does not take writes; /health is down until it does", e);
            }
        }
        writing = false;
    }

    @PreDestroy
    void close() {
        thread.shutdownNow();
    }
}
