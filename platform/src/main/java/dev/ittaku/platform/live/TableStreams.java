package dev.ittaku.platform.live;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.stream.Event;
import java.util.function.Consumer;

/** The streams of the installation's tables. A stream is read only while somebody watches it. */
public interface TableStreams {
    /** Ends what {@link TableStreams#watch} began. */
    interface Watch extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Calls the listener with each change of a table from now on, made by any program, until the watch is closed. The listener
     * is called by one thread at a time and must not wait.
     */
    Watch watch(TableDesign design, Consumer<Event<?>> listener);
}
