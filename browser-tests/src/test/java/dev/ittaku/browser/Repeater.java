package dev.ittaku.browser;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Asks one server after the other until one answers; a write is repeated under its key. */
final class Repeater {
    /** For a write that nobody answers: far longer than anything is down. */
    static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Duration BETWEEN = Duration.ofMillis(500);

    private final Supplier<List<RunningServer>> servers;
    private final AtomicLong repeats = new AtomicLong();

    Repeater(Supplier<List<RunningServer>> servers) {
        this.servers = servers;
    }

    long repeats() {
        return repeats.get();
    }

    /** An answer is neither a 5xx, nor that the same request is still at work. */
    HttpResponse<String> until(ServerClient who, Random random, String method, String path, String body)
            throws InterruptedException {
        String key = method.equals("GET") ? "" : UUID.randomUUID().toString();
        long end = System.nanoTime() + PATIENCE.toNanos();
        String last = "";
        for (int tried = random.nextInt(2); System.nanoTime() < end; tried++) {
            List<RunningServer> now = servers.get();
            try {
                HttpResponse<String> answer = who.call(now.get(tried % now.size()), method, path, body, key);
                boolean atWork = answer.statusCode() == 409 && answer.body().contains("IN_PROGRESS");
                if (answer.statusCode() < 500 && answer.statusCode() != 429 && !atWork) {
                    return answer;
                }
                last = answer.statusCode() + " " + answer.body();
            } catch (IOException notAnswered) {
                last = notAnswered.toString();
            }
            repeats.incrementAndGet();
            rest();
        }
        throw new AssertionError(method + " " + path + " was not answered: " + last);
    }

    /** Before the next try. */
    static void rest() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(BETWEEN.toMillis()));
    }
}
