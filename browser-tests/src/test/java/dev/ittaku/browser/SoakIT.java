package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A server under steady load from all products: memory, threads and open files settle, it logs no more for each write than
 * before, and it complains of nothing. For half an hour, or {@code SOAK_SECONDS}.
 */
@Tag("long")
class SoakIT {
    private static final int SAMPLES = 60;
    /** What the last third may have more than the middle one; a heap that is collected goes up and down. */
    private static final double MORE = 1.2;

    /** What the process uses at one moment, and what it has logged until then for how many writes. */
    private record Use(double memory, double threads, double files, double logged, double writes) {
        static Use of(RunningServer server, long writes) throws IOException {
            Path process = Path.of("/proc", Long.toString(server.pid()));
            List<String> status = Files.readAllLines(process.resolve("status"));
            try (Stream<Path> files = Files.list(process.resolve("fd"))) {
                return new Use(
                        number(status, "VmRSS:"),
                        number(status, "Threads:"),
                        files.count(),
                        server.log().length(),
                        writes);
            }
        }

        private static double number(List<String> status, String name) {
            return status.stream()
                    .filter(line -> line.startsWith(name))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")))
                    .sum();
        }
    }

    @Test
    void aServerUnderSteadyLoadDoesNotGrow() throws Exception {
        int seconds = Integer.parseInt(System.getenv().getOrDefault("SOAK_SECONDS", "1800"));
        try (StoreProcess store = StoreProcess.start();
                RunningServer server = RunningServer.start(MixedLoad.SETTINGS, "--endpoint", store.endpoint())) {
            MixedLoad load = new MixedLoad(() -> List.of(server));
            load.start();
            List<Use> uses = new ArrayList<>();
            for (int i = 0; i < SAMPLES; i++) {
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(seconds) / SAMPLES);
                uses.add(Use.of(server, load.writes()));
            }
            load.stop();
            load.verify(store);
            System.out.println(load.writes() + " writes in " + Duration.ofSeconds(seconds) + "; at the end "
                    + uses.get(SAMPLES - 1));
            assertSteady("memory", uses, Use::memory);
            assertSteady("threads", uses, Use::threads);
            assertSteady("open files", uses, Use::files);
            assertThat(logged(uses, 2))
                    .as("characters logged for each write")
                    .isLessThanOrEqualTo(logged(uses, 1) * MORE);
            assertThat(server.log().lines().filter(line -> line.contains("\"level\":\"ERROR\"")))
                    .isEmpty();
        }
    }

    private static void assertSteady(String what, List<Use> uses, ToDoubleFunction<Use> figure) {
        double middle = mean(uses.subList(SAMPLES / 3, 2 * SAMPLES / 3), figure);
        double last = mean(uses.subList(2 * SAMPLES / 3, SAMPLES), figure);
        assertThat(last).as(what).isLessThanOrEqualTo(middle * MORE);
    }

    /** Characters for each write in one third of the time. */
    private static double logged(List<Use> uses, int third) {
        Use from = uses.get(third * SAMPLES / 3);
        Use to = uses.get((third + 1) * SAMPLES / 3 - 1);
        return (to.logged() - from.logged()) / (to.writes() - from.writes());
    }

    private static double mean(List<Use> uses, ToDoubleFunction<Use> figure) {
        return uses.stream().mapToDouble(figure).average().orElseThrow();
    }
}
