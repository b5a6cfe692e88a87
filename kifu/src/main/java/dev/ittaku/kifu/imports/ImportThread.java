package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.work.WorkThread;
import java.util.function.Consumer;

/** The thread of a server that works on imports. */
public final class ImportThread extends WorkThread {
    public ImportThread(ImportWorker worker, Consumer<Throwable> trouble) {
        super("kifu-imports", worker, trouble);
    }
}
