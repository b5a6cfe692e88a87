package dev.ittaku.kifu.batch;

import dev.ittaku.kifu.work.WorkThread;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/** The thread of a server that continues batches. */
public final class BatchThread extends WorkThread {
    /** What it waits for is mostly the engine of its own server, which takes seconds for a short game. */
    private static final Duration WHILE_ANALYSED = Duration.ofSeconds(2);

    public BatchThread(BatchWorker worker, Clock clock, Consumer<Throwable> trouble) {
        super(
                new JobRecord("kifu-batch", new LocalText("フォルダーの一括解析", "Analysing folders"), clock),
                worker,
                trouble,
                WHILE_ANALYSED,
                Duration.ofSeconds(15));
    }
}
