package dev.ittaku.server.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.due.Jobs;
import dev.ittaku.server.ListeningPort;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.ExecutionException;
import org.jboss.logging.Logger;

/**
 * Reads events from Lambda's runtime interface if the variable {@code AWS_LAMBDA_RUNTIME_API} is set. Otherwise nothing
 * of it runs.
 */
@ApplicationScoped
class LambdaFunction {
    private static final Logger LOG = Logger.getLogger(LambdaFunction.class);
    private static final String ADDRESS = "AWS_LAMBDA_RUNTIME_API";

    private final Vertx vertx;
    private final Instance<Jobs> products;
    private final Clock clock;

    LambdaFunction(Vertx vertx, @Any Instance<Jobs> products, Clock clock) {
        this.vertx = vertx;
        this.products = products;
        this.clock = clock;
    }

    void ready(@ObservesAsync HttpServerStart started) throws InterruptedException {
        String address = System.getenv(ADDRESS);
        if (address != null) {
            ObjectMapper json = new ObjectMapper();
            HttpEvents requests = new HttpEvents(vertx, json, ListeningPort.get());
            DueJobs jobs = new DueJobs(products.stream().toList(), clock, json);
            Thread thread = new Thread(() -> serve(new RuntimeInterface(address, json), requests, jobs), "lambda");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void serve(RuntimeInterface runtime, HttpEvents requests, DueJobs jobs) {
        try {
            while (true) {
                RuntimeInterface.Invocation invocation = runtime.next();
                try {
                    runtime.answer(invocation, answer(invocation, requests, jobs));
                } catch (RuntimeException | ExecutionException e) {
                    LOG.errorf(e, "Event %s could not be answered", invocation.id());
                    runtime.fail(invocation, e);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.error("The runtime interface of Lambda is gone; no more events are taken", e);
        }
    }

    private JsonNode answer(RuntimeInterface.Invocation invocation, HttpEvents requests, DueJobs jobs)
            throws InterruptedException, ExecutionException {
        JsonNode event = invocation.event();
        if (HttpEvents.isOne(event)) {
            return requests.answer(event, clock.instant(), invocation.deadline());
        }
        if (DueJobs.isAskedBy(event)) {
            return jobs.run(invocation.deadline());
        }
        throw new IllegalArgumentException(
                "This function takes requests of a function address or an HTTP interface (payload 2.0), and events of schedules.");
    }
}
