package dev.ittaku.benchmarks.run;

import java.util.List;

/** One benchmark behind {@code ./ittaku bench NAME}. It measures what it compares in the same run. */
public interface Bench {
    String name();

    /** One sentence for the list of benchmarks. */
    String describes();

    /** Flags for a run of a minute or two, in which figures of large tables are taken at smaller ones. */
    default List<String> shortFlags() {
        return List.of();
    }

    void run(BenchRun run) throws Exception;
}
