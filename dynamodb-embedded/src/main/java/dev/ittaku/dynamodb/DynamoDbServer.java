package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.internal.http.HttpListener;
import dev.ittaku.dynamodb.internal.http.RequestIds;
import dev.ittaku.dynamodb.internal.http.WireProtocol;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Serves a {@link DynamoDbClient} over HTTP to any DynamoDB client. Credentials are checked only if the options have
 * keys. Therefore it listens on the loopback address and rejects web pages by default. Closing it completes running
 * requests.
 */
public final class DynamoDbServer implements AutoCloseable {
    private final HttpListener listener;
    private final InetAddress address;
    private final String scheme;

    private DynamoDbServer(HttpListener listener, InetAddress address, boolean tls) {
        this.listener = listener;
        this.address = address;
        this.scheme = tls ? "https://" : "http://";
    }

    /** Starts on the loopback address; port 0 takes any free port. */
    public static DynamoDbServer start(DynamoDbClient client, DynamoDbStreamsClient streams, int port) {
        return start(client, streams, ServerOptions.onPort(port), new SplittableRandom());
    }

    /** Starts as the options say, with request ids from the given source. */
    public static DynamoDbServer start(
            DynamoDbClient client, DynamoDbStreamsClient streams, ServerOptions options, RandomGenerator random) {
        WireProtocol protocol = new WireProtocol(client, streams, new RequestIds(random), options);
        try {
            HttpListener listener = new HttpListener(options, threads(), protocol::answer, protocol::isQuick);
            listener.start();
            return new DynamoDbServer(listener, options.address().getAddress(), options.tls() != null);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + options.address() + ": " + e.getMessage(), e);
        }
    }

    public int port() {
        return listener.port();
    }

    /** Where clients find it, for their endpoint override. */
    public URI endpoint() {
        String host = address.isAnyLocalAddress() ? "localhost" : address.getHostAddress();
        return URI.create(scheme + (host.contains(":") ? "[" + host + "]" : host) + ":" + port());
    }

    @Override
    public void close() {
        listener.close();
    }

    private static ThreadFactory threads() {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "dynamodb-http-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
