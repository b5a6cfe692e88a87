package dev.ittaku.platform.live;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.stream.Event;
import dev.ittaku.table.stream.StreamConsumer;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads each watched stream by a thread of its own, which ends with the last who watches. It reads when {@link #written} says
 * that there is something, and otherwise after a pause: short where other programs write to the store, long where every
 * write goes through this one.
 */
public final class StreamThreads implements TableStreams, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(StreamThreads.class.getName());

    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;
    private final Duration pause;
    private final ReadListener listener;
    private final Map<String, Reader> readers = new HashMap<>();
    private volatile List<Reader> running = List.of();

    /** Hears of each change that was read, and when it was written; for meters. */
    public interface ReadListener {
        void read(String table, Instant written);
    }

    /**
     * @param pause between two looks at a watched stream of which nothing was heard
     * @param listener must be quick and must not throw
     */
    public StreamThreads(DynamoDbClient client, DynamoDbStreamsClient streams, Duration pause, ReadListener listener) {
        this.client = client;
        this.streams = streams;
        this.pause = pause;
        this.listener = listener;
    }

    @Override
    public Watch watch(TableDesign design, Consumer<Event<?>> listener) {
        synchronized (readers) {
            Reader known = readers.get(design.name());
            Reader reader = known == null ? new Reader(design) : known;
            reader.listeners.add(listener);
            if (known == null) {
                readers.put(design.name(), reader);
                running = List.copyOf(readers.values());
                reader.begin();
            }
        }
        return () -> unwatch(design, listener);
    }

    private void unwatch(TableDesign design, Consumer<Event<?>> listener) {
        synchronized (readers) {
            Reader reader = readers.get(design.name());
            if (reader != null && reader.listeners.remove(listener) && reader.listeners.isEmpty()) {
                readers.remove(design.name());
                running = List.copyOf(readers.values());
                reader.end();
            }
        }
    }

    /** Something was written to the store: watched streams are read at once. */
    public void written() {
        running.forEach(Reader::wake);
    }

    @Override
    public void close() {
        synchronized (readers) {
            readers.values().forEach(Reader::end);
            readers.clear();
            running = List.of();
        }
    }

    private final class Reader implements Runnable {
        private final TableDesign design;
        private final Optional<StreamTail> tail;
        private final List<Consumer<Event<?>>> listeners = new CopyOnWriteArrayList<>();
        private final Semaphore news = new Semaphore(0);
        private volatile boolean ended;

        /** The place in the stream is taken here, so that nothing is missed that is written after {@code watch}. */
        Reader(TableDesign design) {
            this.design = design;
            this.tail = StreamConsumer.streamOf(client, design).map(arn -> new StreamTail(streams, arn));
            if (tail.isEmpty()) {
                LOG.log(
                        Level.WARNING,
                        "Table {0} has no stream: open pages are not told of its changes. Enable the stream.",
                        design.name());
            }
        }

        /**
         * Reads at once, because no one was notified of records that were written between the position in the stream
         * and now.
         */
        void begin() {
            if (tail.isPresent()) {
                Thread thread = new Thread(this, "stream-" + design.name());
                thread.setDaemon(true);
                thread.start();
                wake();
            }
        }

        void wake() {
            if (news.availablePermits() == 0) {
                news.release();
            }
        }

        void end() {
            ended = true;
            news.release();
        }

        @Override
        public void run() {
            while (!ended) {
                try {
                    boolean ignored = news.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
                    if (!ended && tail.orElseThrow().read(this::tell)) {
                        wake();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                } catch (RuntimeException | Error e) {
                    // Everything is caught: if this thread ended, open pages would not hear of changes any more.
                    LOG.log(Level.WARNING, "The stream of table " + design.name() + " is read again in a moment", e);
                }
            }
        }

        private void tell(Record record) {
            Instant written = record.dynamodb().approximateCreationDateTime();
            if (written != null) {
                listener.read(design.name(), written);
            }
            try {
                Event.of(design, record).ifPresent(event -> listeners.forEach(listener -> tell(listener, event)));
            } catch (RuntimeException | Error e) {
                LOG.log(Level.WARNING, "A change in table " + design.name() + " could not be read", e);
            }
        }

        private void tell(Consumer<Event<?>> listener, Event<?> event) {
            try {
                listener.accept(event);
            } catch (RuntimeException | Error e) {
                LOG.log(Level.WARNING, "A change in table " + design.name() + " could not be told", e);
            }
        }
    }
}
