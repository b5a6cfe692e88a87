package dev.ittaku.benchmarks.http;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;

/**
 * How others fare beside clients that send their requests byte by byte: thousands of connections that each began a POST and
 * drip, and a few that ask for something small, one request after the other.
 */
public final class SlowBench implements Bench {
    private static final String ROUTE = "/api/products";
    private static final int CONNECTIONS = 10_000;
    private static final int REQUESTS = 5_000;
    private static final long DRIP_MILLIS = 2_000;
    private static final byte[] HEAD = ("POST /api/kifu/parse HTTP/1.1\r\nHost: localhost\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{")
            .getBytes(StandardCharsets.US_ASCII);

    @Override
    public String name() {
        return "slow";
    }

    @Override
    public String describes() {
        return "Small requests beside 10,000 connections that send theirs byte by byte.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int connections = run.option("--connections").map(Integer::parseInt).orElse(CONNECTIONS);
        try (TemporaryFolder data = TemporaryFolder.make();
                ServerProcess server = ServerProcess.on(
                        data.path(),
                        "ittaku.http.connections-per-address=30000",
                        "ittaku.http.unfinished-per-address=30000",
                        "ittaku.http.body-time=1h")) {
            HttpLoad load = new HttpLoad(server.address());
            byte[] request = load.get(ROUTE, "");
            load.warmUp(run, request);
            InetSocketAddress address = new InetSocketAddress(
                    server.address().getHost(), server.address().getPort());
            run.figure("p99 without slow connections", p99(address, request), "ms");
            AtomicBoolean done = new AtomicBoolean();
            List<SocketChannel> slow = open(address, connections);
            run.say("  " + slow.size() + " slow connections are open");
            Thread dripping = new Thread(() -> drip(slow, done), "drip");
            dripping.start();
            run.atMost("p99 beside " + slow.size() + " slow connections", p99(address, request), "ms", 100);
            done.set(true);
            dripping.join();
            for (SocketChannel channel : slow) {
                channel.close();
            }
        }
    }

    private static List<SocketChannel> open(InetSocketAddress address, int connections) throws IOException {
        List<SocketChannel> slow = new ArrayList<>(connections);
        for (int i = 0; i < connections; i++) {
            SocketChannel channel = SocketChannel.open(address);
            channel.write(ByteBuffer.wrap(HEAD));
            slow.add(channel);
        }
        return slow;
    }

    private static void drip(List<SocketChannel> slow, AtomicBoolean done) {
        ByteBuffer one = ByteBuffer.wrap(new byte[] {' '});
        try {
            while (!done.get()) {
                for (SocketChannel channel : slow) {
                    channel.write(one.rewind());
                }
                Thread.sleep(DRIP_MILLIS);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The server closed a slow connection before its time.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One request after the other on one connection; in milliseconds. */
    private static double p99(InetSocketAddress address, byte[] request) throws IOException {
        Histogram nanos = new Histogram(3);
        ByteBuffer answer = ByteBuffer.allocate(64 << 10);
        try (SocketChannel channel = SocketChannel.open(address)) {
            for (int i = 0; i < REQUESTS; i++) {
                long begun = System.nanoTime();
                channel.write(ByteBuffer.wrap(request));
                answer.clear();
                do {
                    if (channel.read(answer) < 0) {
                        throw new IOException("The server closed the connection.");
                    }
                } while (!isWhole(answer));
                nanos.recordValue(System.nanoTime() - begun);
            }
        }
        return nanos.getValueAtPercentile(99) / 1e6;
    }

    private static boolean isWhole(ByteBuffer answer) {
        String text =
                StandardCharsets.ISO_8859_1.decode(answer.duplicate().flip()).toString();
        int head = text.indexOf("\r\n\r\n");
        String lower = text.toLowerCase(Locale.ROOT);
        int length = lower.indexOf("content-length: ");
        if (head < 0 || length < 0) {
            return false;
        }
        int end = text.indexOf('\r', length);
        return answer.position() >= head + 4 + Integer.parseInt(text.substring(length + 16, end));
    }
}
