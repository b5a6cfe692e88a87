package dev.ittaku.kifu.position;

import dev.ittaku.kifu.work.WorkThread;
import java.util.function.Consumer;

/** The thread of a server that has the index of positions follow the records. */
public final class IndexThread extends WorkThread {
    public IndexThread(IndexWorker worker, Consumer<Throwable> trouble) {
        super("kifu-positions", worker, trouble);
    }
}
