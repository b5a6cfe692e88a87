package dev.ittaku.platform.outgoing;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * What every call to the outside is made with. A call has one deadline for everything: looking the name up, connecting,
 * TLS, writing and reading. A time-out per read does not stop a receiver that sends one byte at a time, so the socket is
 * closed from outside when the time is over.
 */
public final class Connections implements AutoCloseable {
    /** How long a call may take in all. */
    public static final Duration DEADLINE = Duration.ofSeconds(10);

    private static final int LOOKUPS = 32;
    private static final Duration IDLE = Duration.ofSeconds(30);

    private final Supplier<SSLSocketFactory> tls;
    private final Duration deadline;
    private final ScheduledThreadPoolExecutor watch;
    /** Looking a name up cannot be interrupted; so it has threads of its own, which a call stops waiting for. */
    private final ExecutorService lookups;

    /** The factory makes sockets that trust whom this machine trusts. */
    public Connections(SSLSocketFactory tls, Duration deadline) {
        this(() -> tls, deadline);
    }

    private Connections(Supplier<SSLSocketFactory> tls, Duration deadline) {
        this.tls = tls;
        this.deadline = deadline;
        this.watch = new ScheduledThreadPoolExecutor(1, daemons("outgoing-deadline"));
        this.watch.setRemoveOnCancelPolicy(true);
        this.lookups = new ThreadPoolExecutor(
                0, LOOKUPS, IDLE.toSeconds(), TimeUnit.SECONDS, new SynchronousQueue<>(), daemons("outgoing-lookup"));
    }

    /** With the trust of this machine and the usual deadline. */
    public static Connections usual() {
        // Asked for with the first call, because reading the certificates of the machine would hold up a start.
        return new Connections(() -> (SSLSocketFactory) SSLSocketFactory.getDefault(), DEADLINE);
    }

    /** Threads that do not keep the server from ending. */
    public static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    public SSLSocketFactory tls() {
        return tls.get();
    }

    public Duration deadline() {
        return deadline;
    }

    /** Begins a call; its time runs from here. */
    public Call begin() {
        return new Call();
    }

    @Override
    public void close() {
        watch.shutdownNow();
        lookups.shutdownNow();
    }

    /** The deadline passed. */
    public static final class DeadlinePassed extends IOException {
        DeadlinePassed() {
            super("the call took too long");
        }
    }

    /** Looks a name up, or refuses it. */
    public interface Lookup extends Callable<InetAddress> {}

    /** One call. Its socket is closed when its time is over, and in any case when the call is. */
    public final class Call implements Closeable {
        private final long end = System.nanoTime() + deadline.toNanos();
        private @Nullable Socket socket;
        private @Nullable ScheduledFuture<?> watched;
        private volatile boolean over;

        private Call() {}

        /** The remaining time, for time-outs of single steps; never less than one millisecond. */
        public int leftMillis() throws DeadlinePassed {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new DeadlinePassed();
            }
            return (int) left;
        }

        /** The result of a lookup, as long as there is time to wait for it. */
        public InetAddress lookUp(Lookup lookup) throws IOException, ExecutionException, InterruptedException {
            Future<InetAddress> found;
            try {
                found = lookups.submit(lookup);
            } catch (RejectedExecutionException e) {
                throw new IOException("too many names are being looked up", e);
            }
            try {
                return found.get(leftMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                found.cancel(true);
                DeadlinePassed passed = new DeadlinePassed();
                passed.initCause(e);
                throw passed;
            }
        }

        /** A socket that is closed at the deadline, whatever waits for it. */
        public synchronized Socket socket() throws DeadlinePassed {
            int left = leftMillis();
            Socket plain = new Socket();
            socket = plain;
            watched = watch.schedule(this::end, left, TimeUnit.MILLISECONDS);
            return plain;
        }

        public boolean isPassed() {
            return over || System.nanoTime() - end >= 0;
        }

        private void end() {
            over = true;
            closeSocket();
        }

        private synchronized void closeSocket() {
            Socket open = socket;
            try {
                if (open != null) {
                    open.close();
                }
            } catch (IOException e) {
                // The socket cannot be used any more, as intended.
            }
        }

        @Override
        public void close() {
            ScheduledFuture<?> waiting;
            synchronized (this) {
                waiting = watched;
            }
            if (waiting != null) {
                waiting.cancel(false);
            }
            closeSocket();
        }
    }
}
