package dev.ittaku.browser;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two servers and their store over HTTP under load from all products, while servers and store are killed and frozen, the line
 * between them is cut and slowed, the store's disk is full, and the clock of a server jumps: what was answered is there, once.
 * For ten minutes, or {@code CHAOS_SECONDS}.
 */
@Tag("long")
class ChaosIT {
    private static final Duration SOON = Duration.ofMinutes(2);
    private static final int KINDS = 8;
    /** How long something stays broken, and how long nothing does afterwards. */
    private static final Duration BROKEN = Duration.ofSeconds(4);

    private static final Duration WHOLE = Duration.ofSeconds(6);
    /** Longer than any lease of a room, a message or a job. */
    private static final Duration JUMP = Duration.ofSeconds(90);

    @TempDir
    Path data;

    private StoreProcess store;
    private StoreLink link;
    private MixedLoad load;
    private volatile RunningServer first;
    private volatile RunningServer second;

    @Test
    void nothingThatWasAnsweredIsLostOrDoubled() throws Exception {
        int seconds = Integer.parseInt(System.getenv().getOrDefault("CHAOS_SECONDS", "600"));
        store = StoreProcess.startOn(data, 0);
        link = new StoreLink(store.endpoint());
        first = server();
        second = server();
        try {
            load = new MixedLoad(() -> List.of(first, second));
            load.start();
            Random random = new Random(seconds);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            int troubles = 0;
            for (; troubles < KINDS || System.nanoTime() < end; troubles++) {
                trouble(troubles, random);
                rest(WHOLE);
            }
            load.stop();
            System.out.println(load.writes() + " writes and " + load.repeats() + " repeats through " + troubles
                    + " troubles in " + seconds + " s");
            load.verify(store);
        } finally {
            first.close();
            second.close();
            link.close();
            store.close();
        }
    }

    /** Each kind in its turn, so that a short run has all of them. */
    private void trouble(int number, Random random) throws Exception {
        boolean one = random.nextBoolean();
        RunningServer hit = one ? first : second;
        switch (number % KINDS) {
            case 0 -> {
                hit.kill();
                rest(BROKEN);
                RunningServer next = server();
                if (one) {
                    first = next;
                } else {
                    second = next;
                }
            }
            case 1 -> {
                store.kill();
                rest(BROKEN);
                store = StoreProcess.startOn(data, store.port());
            }
            case 2 -> {
                hit.halt(true);
                rest(BROKEN);
                hit.halt(false);
            }
            case 3 -> {
                link.cut(true);
                rest(BROKEN);
                link.cut(false);
            }
            case 4 -> {
                link.slow(50 + random.nextInt(200));
                rest(BROKEN);
                link.slow(0);
            }
            case 5 -> fillDisk();
            case 6 -> {
                store.halt(true);
                rest(BROKEN);
                store.halt(false);
            }
            default -> {
                jump(hit, random.nextBoolean() ? JUMP : JUMP.negated());
                rest(BROKEN);
                jump(hit, Duration.ZERO);
            }
        }
        for (RunningServer server : List.of(first, second)) {
            await().atMost(SOON)
                    .ignoreExceptions()
                    .until(() -> ServerClient.nobody().get(server, "health").statusCode() == 200);
        }
    }

    /** Time is what this test is made of: nothing is waited for. */
    private static void rest(Duration time) {
        LockSupport.parkNanos(time.toNanos());
    }

    /** The disk is full for a while; whoever looks after the store makes room and starts it again. */
    private void fillDisk() throws Exception {
        store.fill(true);
        rest(BROKEN);
        store.fill(false);
        store.kill();
        store = StoreProcess.startOn(data, store.port());
    }

    /** Returns when the server's answers show it. */
    private void jump(RunningServer server, Duration ahead) throws IOException {
        server.moveClock(ahead);
        await().atMost(SOON).ignoreExceptions().until(() -> {
            Duration now = Duration.between(Instant.now(), load.timeAt(server));
            return now.minus(ahead).abs().compareTo(JUMP.dividedBy(3)) < 0;
        });
    }

    private RunningServer server() throws IOException {
        Path folder = Files.createTempDirectory("ittaku-chaos");
        return RunningServer.startOn(
                folder, MixedLoad.SETTINGS, new MovableClock(folder), "--endpoint", link.endpoint());
    }
}
