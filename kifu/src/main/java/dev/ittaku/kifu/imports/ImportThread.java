package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.work.WorkThread;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/** The thread of a server that works on imports. */
public final class ImportThread extends WorkThread {
    public ImportThread(ImportWorker worker, Clock clock, Consumer<Throwable> trouble) {
        super(
                new JobRecord("kifu-import", new LocalText("棋譜の取り込み", "Importing records"), clock),
                worker,
                trouble,
                WHILE_HELD,
                Duration.ofSeconds(5));
    }
}
