package dev.ittaku.kifu.position;

import dev.ittaku.kifu.work.WorkThread;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/** The thread of a server that has the index of positions follow the records. */
public final class IndexThread extends WorkThread {
    /** A record that cannot be followed is not likely to be so soon. */
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);

    public IndexThread(IndexWorker worker, Clock clock, Consumer<Throwable> trouble) {
        super(
                new JobRecord("kifu-positions", new LocalText("局面の索引", "Indexing positions"), clock),
                worker,
                trouble,
                WHILE_HELD,
                AFTER_FAILURE);
    }
}
