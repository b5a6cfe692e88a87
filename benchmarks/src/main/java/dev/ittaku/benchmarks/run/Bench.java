package dev.ittaku.benchmarks.run;

/** One benchmark behind {@code ./ittaku bench NAME}. It measures what it compares in the same run. */
public interface Bench {
    String name();

    /** One sentence for the list of benchmarks. */
    String describes();

    void run(BenchRun run) throws Exception;
}
