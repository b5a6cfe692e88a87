package dev.ittaku.benchmarks.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/**
 * Runs the same work in several threads for a while and says how often it was done in a second. Work that
 * only computes can be measured by the second of CPU time, so that a busy machine does not blur it.
 */
public final class Throughput {
    private Throughput() {}

    /** How often in a second of CPU time, in this thread. */
    public static double byCpuTime(double seconds, Runnable work) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        long end = start + (long) (seconds * 1e9);
        long count = 0;
        while (clock.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 64; i++) {
                work.run();
                count++;
            }
        }
        return count / ((clock.getCurrentThreadCpuTime() - start) / 1e9);
    }

    /** Two rates by CPU time that are compared: measured by turns, each by its median, after a warm-up of both. */
    public static Pair byTurnsOfCpuTime(double seconds, Runnable first, Runnable second) {
        byCpuTime(seconds, first);
        byCpuTime(seconds, second);
        int turns = 7;
        double[] firsts = new double[turns];
        double[] others = new double[turns];
        for (int i = 0; i < turns; i++) {
            firsts[i] = byCpuTime(seconds / turns, first);
            others[i] = byCpuTime(seconds / turns, second);
        }
        Arrays.sort(firsts);
        Arrays.sort(others);
        return new Pair(firsts[turns / 2], others[turns / 2]);
    }

    /** Two rates that are compared: measured by turns, so that a passing disturbance hits both. */
    public record Pair(double first, double second) {}

    public static Pair byTurns(int threads, double seconds, Runnable first, Runnable second)
            throws InterruptedException {
        of(threads, seconds / 2, first);
        of(threads, seconds / 2, second);
        int turns = 6;
        double firstSum = 0;
        double secondSum = 0;
        for (int i = 0; i < turns; i++) {
            firstSum += of(threads, seconds / turns, first);
            secondSum += of(threads, seconds / turns, second);
        }
        return new Pair(firstSum / turns, secondSum / turns);
    }

    /** How often in a second of time, by several threads together. */
    public static double of(int threads, double seconds, Runnable work) throws InterruptedException {
        LongAdder done = new LongAdder();
        AtomicReference<RuntimeException> failure = new AtomicReference<>();
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                long count = 0;
                try {
                    while (System.nanoTime() < end) {
                        work.run();
                        count++;
                    }
                } catch (RuntimeException e) {
                    failure.set(e);
                }
                done.add(count);
            });
            thread.start();
            running.add(thread);
        }
        for (Thread thread : running) {
            thread.join();
        }
        RuntimeException thrown = failure.get();
        if (thrown != null) {
            throw thrown;
        }
        return done.sum() / ((System.nanoTime() - start) / 1e9);
    }
}
