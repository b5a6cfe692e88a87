package dev.ittaku.server.http;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Callable;

/** Threads for watching the server, so that watching never waits for those that serve requests. */
@ApplicationScoped
class Probes {
    private static final int THREADS = 2;
    private final WorkerExecutor executor;

    Probes(Vertx vertx) {
        this.executor = vertx.createSharedWorkerExecutor("ittaku-probes", THREADS);
    }

    <T> Future<T> run(Callable<T> work) {
        return executor.executeBlocking(work, false);
    }

    @PreDestroy
    void close() {
        executor.close();
    }
}
