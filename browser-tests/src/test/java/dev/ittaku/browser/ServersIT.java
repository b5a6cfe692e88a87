package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two servers on one store over HTTP: whoever comes to either finds the same installation. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ServersIT {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int WRITERS = 4;
    private static final long PAUSE_MILLIS = 200;
    private static final int SIGN_INS = 10;
    private static final Map<String, String> SETTINGS = Map.of(
            "ITTAKU_RATE_LIMIT", "on",
            "ITTAKU_LIMITS_WRITES", "100000",
            "ITTAKU_LIMITS_WRITES_OF_NOBODY", "100000",
            "ITTAKU_VOTE_SHORTEST_TURN", "PT2S",
            "ITTAKU_SWEEP", "6s",
            "ITTAKU_SHUTDOWN_DRAIN", "1s");

    private static StoreProcess store;
    private static volatile RunningServer first;
    private static volatile RunningServer second;

    private final Map<String, String> answered = new ConcurrentHashMap<>();
    private final List<String> failed = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        store = StoreProcess.start();
        first = server();
        second = server();
    }

    private static RunningServer server() throws IOException {
        return RunningServer.start(SETTINGS, "--endpoint", store.endpoint());
    }

    @AfterAll
    static void stop() throws IOException {
        try {
            first.close();
            second.close();
        } finally {
            store.close();
        }
    }

    @Test
    @Order(1)
    void whoSignedInAtOneIsKnownAtTheOtherAndSignsOutOfBoth() throws Exception {
        ServerClient aki = ServerClient.signUp(first, "aki");
        assertThat(ServerClient.json(aki.get(second, "api/session"))
                        .get("username")
                        .getAsString())
                .isEqualTo("aki");
        assertThat(aki.call(second, "DELETE", "api/session", "", "").statusCode())
                .isEqualTo(204);
        assertThat(ServerClient.json(aki.get(first, "api/session"))
                        .get("userId")
                        .isJsonNull())
                .isTrue();
    }

    @Test
    @Order(2)
    void aLimitCountsWhatHappensAtBoth() throws Exception {
        ServerClient nobody = ServerClient.nobody();
        int refused = 0;
        // The window may end meanwhile: then as many again are let through, and no more.
        for (int tried = 0; refused == 0 && tried <= 2 * SIGN_INS; tried++) {
            RunningServer next = tried % 2 == 0 ? first : second;
            String body = ServerClient.credentials("nobody-" + tried, "not the password");
            int status = nobody.call(next, "POST", "api/session", body, "").statusCode();
            refused = status == 429 ? tried : 0;
        }
        assertThat(refused).isBetween(SIGN_INS, 2 * SIGN_INS);
    }

    @Test
    @Order(3)
    void aPageOpenAtOneIsToldOfWhatIsWrittenAtTheOther() throws Exception {
        HttpRequest watch = HttpRequest.newBuilder(URI.create(second.url() + "api/live?watch=draw-rooms"))
                .header("Accept", "text/event-stream")
                .build();
        HttpResponse<Stream<String>> page = HttpClient.newHttpClient().send(watch, BodyHandlers.ofLines());
        List<String> told = new CopyOnWriteArrayList<>();
        Thread reader = new Thread(() -> read(page.body(), told), "page");
        reader.setDaemon(true);
        reader.start();
        await().atMost(SOON).until(() -> told.stream().anyMatch(line -> line.contains("ready")));
        String room = "{\"playerName\":\"あき\",\"settings\":{\"timeLimit\":60,\"roundCount\":1,\"playerCount\":4},"
                + "\"options\":{\"public\":true}}";
        ServerClient nobody = ServerClient.nobody();
        assertThat(nobody.call(first, "POST", "api/draw/games", room, "").statusCode())
                .isEqualTo(201);
        await().atMost(SOON).until(() -> told.stream().anyMatch(line -> line.contains("draw-rooms")));
    }

    private static void read(Stream<String> lines, List<String> told) {
        try (lines) {
            lines.forEach(told::add);
        } catch (java.io.UncheckedIOException stopped) {
            // The server is stopped by a later test.
        }
    }

    /** The server that the turn was opened at is halted before its end, and goes on after the other has closed it. */
    @Test
    @Order(4)
    void theOtherDoesTheWorkOfOneThatIsFrozenAndWhatThatDoesTooLateChangesNothing() throws Exception {
        ServerClient haru = ServerClient.signUp(first, "haru");
        String game = ServerClient.json(haru.call(
                        first,
                        "POST",
                        "api/vote/games",
                        "{\"aiSide\":\"WHITE\",\"aiLevel\":1,\"turnLength\":\"PT3S\"}",
                        ""))
                .get("gameId")
                .getAsString();
        String turn = "api/vote/games/" + game + "/turns/1";
        String candidate = ServerClient.json(haru.get(second, turn + "/candidates"))
                .getAsJsonArray("items")
                .get(0)
                .getAsJsonObject()
                .get("candidateId")
                .getAsString();
        String vote = "{\"candidateId\":\"" + candidate + "\"}";
        assertThat(haru.call(second, "PUT", turn + "/vote", vote, "").statusCode())
                .isEqualTo(200);
        first.halt(true);
        try {
            // Turn 2 is the machine's: the second server has closed the people's and played that, too.
            await().atMost(Duration.ofMinutes(1)).until(() -> currentTurn(haru, game) >= 3);
        } finally {
            first.halt(false);
        }
        await().atMost(SOON).until(() -> haru.get(first, "health").statusCode() == 200);
        assertThat(store.run("vote", "verify", game)).contains("1 vote: sound");
    }

    private static int currentTurn(ServerClient person, String game) throws IOException, InterruptedException {
        return ServerClient.json(person.get(second, "api/vote/games/" + game))
                .get("currentTurn")
                .getAsInt();
    }

    @Test
    @Order(5)
    void oneServerAfterTheOtherIsRenewedUnderLoadAndNothingFailsThatOneRetryDoesNotCure() throws Exception {
        ServerClient natsu = ServerClient.signUp(first, "natsu");
        ScheduledExecutorService writers = Executors.newScheduledThreadPool(WRITERS);
        for (int i = 0; i < WRITERS; i++) {
            boolean swapped = i % 2 == 1;
            var unused =
                    writers.scheduleWithFixedDelay(() -> write(natsu, swapped), 0, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
        await().atMost(SOON).until(() -> answered.size() >= 20);
        first = renewed(first, natsu);
        store.run("backup", "create", "under-load");
        second = renewed(second, natsu);
        int before = answered.size();
        await().atMost(SOON).until(() -> answered.size() >= before + 20);
        writers.shutdown();
        assertThat(writers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        System.out.println(answered.size() + " writes, " + natsu.retries() + " of them repeated once");
        assertThat(failed).isEmpty();
        assertThat(natsu.records(second)).isEqualTo(new HashSet<>(answered.values()));
        assertThat(answered.values()).doesNotHaveDuplicates();
        assertThat(store.run("tables", "verify")).doesNotContain("fault");
        assertThat(store.run("backup", "list")).contains("under-load");
    }

    /** What is drawn after a server has gone: DrawServersIT. */
    @Test
    @Order(6)
    void aRoomGoesOnAtTheOtherWhenItsServerIsKilled() throws Exception {
        try (DrawClient aki = DrawClient.host(first, "あき", 2);
                DrawClient haru = aki.joinedBy(second, "はる")) {
            for (DrawClient each : List.of(aki, haru)) {
                each.connect();
                await().atMost(SOON).until(() -> !each.line().texts.isEmpty());
            }
            aki.sends("{\"type\":\"start\",\"id\":1}");
            await().atMost(SOON).until(() -> haru.line().heard("turnStarted"));
            DrawClient.Line lost = haru.line();
            first.kill();
            aki.goesTo(second);
            for (DrawClient each : List.of(aki, haru)) {
                await().atMost(SOON)
                        .until(() -> each.line() != lost
                                && each.line().closedBy() == 0
                                && !each.line().texts.isEmpty());
            }
            assertThat(aki.call("PUT", "/answer", "{\"answer\":\"りんご\"}").statusCode())
                    .isEqualTo(200);
            assertThat(haru.call("POST", "/guess", "{\"text\":\"リンゴ\"}").body()).contains("correct");
        }
    }

    private void write(ServerClient person, boolean swapped) {
        String key = UUID.randomUUID().toString();
        List<RunningServer> servers = swapped ? List.of(second, first) : List.of(first, second);
        try {
            HttpResponse<String> answer = person.callWithOneRetry(
                    servers, "POST", "api/kifu/kifus", "{\"kifu\":\"手合割：平手\\n   1 ７六歩(77)\\n\"}", key);
            if (answer.statusCode() == 201) {
                answered.put(key, ServerClient.json(answer).get("kid").getAsString());
            } else {
                failed.add(answer.statusCode() + " " + answer.body());
            }
        } catch (IOException e) {
            failed.add(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** It is not ready before it stops answering, so a balancer has time to leave it. */
    private static RunningServer renewed(RunningServer server, ServerClient person) throws Exception {
        Thread stopping = new Thread(() -> close(server), "stopping");
        stopping.start();
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> person.get(server, "health").statusCode() == 503);
        HttpResponse<String> still = person.get(server, "api/session");
        assertThat(still.statusCode()).isEqualTo(200);
        assertThat(still.headers().firstValue("Connection")).contains("close");
        RunningServer next = server();
        stopping.join();
        return next;
    }

    private static void close(RunningServer server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
