package dev.ittaku.benchmarks.draw;

import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.ink.InkWriter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.core.http.WebSocketConnectOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * The people of {@link DrawBench}. A frame's time begins when it was meant to be sent, whether or not the generator was
 * in time: waiting that nobody could do anything about is counted, not left out.
 */
final class DrawLoad {
    private static final int PEOPLE = 10;
    private static final long FRAME_NANOS = TimeUnit.SECONDS.toNanos(1) / 30;
    private static final Pattern FIELD = Pattern.compile("\"(gameId|playerId)\":\"([^\"]+)\"");
    private static final String[] NAMES = {"ア", "イ", "ウ", "エ", "オ", "カ", "キ", "ク", "ケ", "コ"};

    /** A room, its drawer, and when each frame was meant to be sent. */
    private static final class Table {
        final InkWriter pen = new InkWriter(1, 1);
        final List<WebSocket> people = new ArrayList<>();
        final List<Paper> papers = new ArrayList<>();
        /** What the drawer has drawn. */
        final InkLog drawn = new InkLog();

        final long[] intended = new long[1 << 16];
        int frames;
    }

    /** What one of the others sees. Touched by its socket's thread, and looked at when all is drawn. */
    private static final class Paper {
        private InkLog log = new InkLog();
        private boolean waits;

        /** Says whether something is missing that was not asked for yet. */
        synchronized boolean misses(InkFrame frame) {
            if (frame.kind() == InkFrame.Kind.SNAPSHOT) {
                log = new InkLog();
                waits = false;
            }
            if (frame.first() != log.next()) {
                boolean asked = waits;
                waits = true;
                return !asked && frame.first() > log.next();
            }
            if (frame.commandsAt() < frame.bytes().length) {
                log.append(frame);
            }
            return false;
        }

        synchronized boolean shows(InkLog drawn) {
            return Arrays.equals(log.stored(), drawn.stored());
        }
    }

    private final URI address;
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebSocketClient sockets;
    private final List<Table> tables = new ArrayList<>();
    private final ConcurrentHistogram times = new ConcurrentHistogram(TimeUnit.SECONDS.toNanos(60), 3);
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong gaps = new AtomicLong();
    private volatile boolean measuring;
    private volatile int firstMeasured;
    private long sent;

    DrawLoad(Vertx vertx, URI address) {
        this.address = address;
        this.sockets = vertx.createWebSocketClient(new WebSocketClientOptions().setMaxConnections(100_000));
    }

    /** Makes the rooms and starts their games, up to the moment of drawing. */
    void open(int rooms) throws Exception {
        for (int i = 0; i < rooms; i++) {
            tables.add(table());
        }
    }

    private Table table() throws Exception {
        Table table = new Table();
        List<String> cookies = new ArrayList<>();
        HttpResponse<String> made = post(
                "POST",
                "/api/draw/games",
                "{\"playerName\":\"ア\",\"settings\":{\"timeLimit\":300,\"roundCount\":1,\"playerCount\":10}}",
                "");
        Matcher field = FIELD.matcher(made.body());
        if (made.statusCode() != 201 || !field.find()) {
            throw new IllegalStateException("Making a room answered " + made.statusCode() + ".");
        }
        String room = "/api/draw/games/" + field.group(2);
        cookies.add(cookie(made));
        for (int i = 1; i < PEOPLE; i++) {
            cookies.add(cookie(post("POST", room + "/players", "{\"name\":\"" + NAMES[i] + "\"}", "")));
            post("POST", room + "/ready", "{\"ready\":true}", cookies.get(i));
        }
        for (String cookie : cookies) {
            table.people.add(connect(table, field.group(2), cookie, table.people.isEmpty()));
        }
        post("POST", room + "/start", "", cookies.get(0));
        int answered = post("PUT", room + "/answer", "{\"answer\":\"しんかんせん\"}", cookies.get(0))
                .statusCode();
        if (answered != 200) {
            throw new IllegalStateException("Setting an answer answered " + answered + ".");
        }
        return table;
    }

    private static String cookie(HttpResponse<String> answer) {
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
        return cookie.substring(0, cookie.indexOf(';'));
    }

    private HttpResponse<String> post(String method, String path, String body, String cookie) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .header("Origin", origin())
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private String origin() {
        return "http://" + address.getAuthority();
    }

    private WebSocket connect(Table table, String gameId, String cookie, boolean drawer) throws Exception {
        WebSocketConnectOptions options = new WebSocketConnectOptions()
                .setHost(address.getHost())
                .setPort(address.getPort())
                .setURI("/ws/draw/" + gameId + "?v=1")
                .addHeader("Cookie", cookie)
                .addHeader("Origin", origin());
        WebSocket socket = sockets.connect(options)
                .toCompletionStage()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
        if (!drawer) {
            Paper paper = new Paper();
            table.papers.add(paper);
            socket.binaryMessageHandler(bytes -> seen(table, paper, socket, bytes, System.nanoTime()));
        }
        return socket;
    }

    /** As a page does it: whoever misses something asks for everything anew. */
    private void seen(Table table, Paper paper, WebSocket socket, Buffer bytes, long now) {
        InkFrame frame = InkFrame.readHead(bytes.getBytes());
        if (paper.misses(frame)) {
            gaps.incrementAndGet();
            socket.writeTextMessage("{\"type\":\"sync\"}");
        }
        int number = frame.first();
        if (frame.kind() == InkFrame.Kind.INK && measuring && number >= firstMeasured) {
            received.incrementAndGet();
            times.recordValue(Math.max(0, now - table.intended[number]));
        }
    }

    /** Draws in all rooms at once, each room at its own moment within the 33 ms. */
    void draw(int seconds, boolean measure) throws InterruptedException {
        firstMeasured = tables.get(0).frames;
        measuring = measure;
        long begin = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
        int frames = seconds * 30;
        for (int frame = 0; frame < frames; frame++) {
            for (int i = 0; i < tables.size(); i++) {
                Table table = tables.get(i);
                long due = begin + frame * FRAME_NANOS + i * FRAME_NANOS / tables.size();
                for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                    LockSupport.parkNanos(wait);
                }
                table.intended[table.frames] = due;
                byte[] bytes = next(table);
                table.drawn.append(InkFrame.read(bytes));
                Buffer ink = Buffer.buffer(bytes);
                table.frames++;
                table.people.get(0).writeBinaryMessage(ink);
                sent += measure ? 1 : 0;
            }
        }
        if (measure) {
            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (differing() > 0 && System.nanoTime() < until) {
                Thread.sleep(50);
            }
        } else {
            Thread.sleep(500);
        }
        measuring = false;
    }

    /** One command a frame, so that its number is the frame's. */
    private static byte[] next(Table table) {
        if (table.frames == 0) {
            return table.pen.begin(1, 8, 800, 600).frame();
        }
        int x = 200 + table.frames * 7 % 1200;
        int y = 200 + table.frames * 3 % 800;
        return table.pen.points(x, y, x + 3, y + 2).frame();
    }

    long sent() {
        return sent;
    }

    long received() {
        return received.get();
    }

    long lost() {
        return sent * (PEOPLE - 1) - received.get();
    }

    /** How often somebody missed frames and asked for everything anew. */
    long gaps() {
        return gaps.get();
    }

    /** How many people see another picture than the one that was drawn. */
    long differing() {
        return tables.stream()
                .mapToLong(table -> table.papers.stream()
                        .filter(paper -> !paper.shows(table.drawn))
                        .count())
                .sum();
    }

    double millis(double percentile) {
        return times.getValueAtPercentile(percentile) / 1e6;
    }
}
