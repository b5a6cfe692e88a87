package dev.ittaku.server.job;

import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Counts what the server does by itself: {@code ittaku.job.runs}, {@code .failures}, {@code .running} and {@code .failing}; the
 * length of a job's queue, {@code .waiting}, as its last look found it; and how late it is, {@code .lag}.
 */
@Singleton
class JobMeters {
    private final Instance<Jobs> products;
    private final MeterRegistry meters;
    private final Clock clock;

    JobMeters(@Any Instance<Jobs> products, MeterRegistry meters, Clock clock) {
        this.products = products;
        this.meters = meters;
        this.clock = clock;
    }

    /** After the store was opened, which starts a job of its own where copies are configured. */
    void start(@Observes StartupEvent event, DynamoDbClient store) {
        for (Jobs product : products) {
            product.jobs().forEach(job -> count(product, job.name()));
        }
    }

    private void count(Jobs product, String name) {
        Tags tags = Tags.of("product", product.product(), "job_name", name);
        FunctionCounter.builder("ittaku.job.runs", product, now(name, JobState::runs))
                .tags(tags)
                .register(meters);
        FunctionCounter.builder("ittaku.job.failures", product, now(name, JobState::failures))
                .tags(tags)
                .register(meters);
        Gauge.builder("ittaku.job.running", product, now(name, JobState::running))
                .tags(tags)
                .register(meters);
        Gauge.builder("ittaku.job.waiting", product, now(name, job -> Objects.requireNonNullElse(job.waiting(), 0)))
                .tags(tags)
                .register(meters);
        Gauge.builder("ittaku.job.lag", product, now(name, this::lag))
                .baseUnit("seconds")
                .tags(tags)
                .register(meters);
        Gauge.builder("ittaku.job.failing", product, now(name, job -> job.failure() == null ? 0 : 1))
                .tags(tags)
                .register(meters);
    }

    /** Seconds since the first thing was due that its last look left. */
    private double lag(JobState job) {
        Instant due = job.due();
        return due == null
                ? 0
                : Math.max(0, Duration.between(due, clock.instant()).toMillis() / 1000.0);
    }

    private static ToDoubleFunction<Jobs> now(String name, ToDoubleFunction<JobState> figure) {
        return product -> product.jobs().stream()
                .filter(job -> job.name().equals(name))
                .mapToDouble(figure)
                .sum();
    }
}
