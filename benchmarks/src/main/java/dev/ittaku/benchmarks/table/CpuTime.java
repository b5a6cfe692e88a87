package dev.ittaku.benchmarks.table;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The CPU time of the measuring thread: unlike the clock's, it leaves out the time that other programs took. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CpuTime {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long begun;

    /** Of the iteration. */
    public long cpuNanos;

    /** All of the iteration, also those before JMH's own clock runs. */
    public long operations;

    @Setup(Level.Iteration)
    public void begin() {
        begun = threads.getCurrentThreadCpuTime();
    }

    @TearDown(Level.Iteration)
    public void end() {
        cpuNanos = threads.getCurrentThreadCpuTime() - begun;
    }
}
