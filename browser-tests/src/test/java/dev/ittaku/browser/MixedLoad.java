package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * People who use all products at once, at whichever server answers. Every write is repeated under its key until it is answered,
 * and a journal keeps what the answers promised; in the end the servers must hold exactly that.
 */
final class MixedLoad {
    private static final int PEOPLE = 4;
    private static final int SEATS = 2;
    private static final String STUDIO = "chaos";
    private static final long PAUSE_MILLIS = 100;
    private static final Duration SEAT_HELD = Duration.ofSeconds(30);
    /** Of one person; from then on an old one goes for each new one, so that a long run comes to no quota. */
    private static final int RECORDS = 200;
    /** What the servers must be started with: turns of a few seconds, which other servers find soon. */
    static final Map<String, String> SETTINGS = Map.of("ITTAKU_VOTE_SHORTEST_TURN", "PT2S", "ITTAKU_SWEEP", "6s");

    private final Supplier<List<RunningServer>> servers;
    private final ServerClient admin;
    private final List<ServerClient> people = new ArrayList<>();
    private final String lesson;
    private final String longGame;
    private final String shortGame;
    private final Repeater repeater;
    private final SeatPassing seat;
    private final ExecutorService threads = Executors.newFixedThreadPool(PEOPLE + 1);
    private volatile boolean enough;

    private final Map<ServerClient, Set<String>> records = new ConcurrentHashMap<>();
    private final Map<ServerClient, Boolean> booked = new ConcurrentHashMap<>();
    private final Map<ServerClient, String> votes = new ConcurrentHashMap<>();
    private final Map<String, String> rooms = new ConcurrentHashMap<>();
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private final AtomicLong writes = new AtomicLong();

    /** @param servers those to ask, in any order; they may change meanwhile */
    MixedLoad(Supplier<List<RunningServer>> servers) throws Exception {
        this.servers = servers;
        this.repeater = new Repeater(servers);
        RunningServer first = servers.get().get(0);
        this.admin = ServerClient.signUp(first, "chaos-admin");
        for (int i = 0; i < PEOPLE; i++) {
            people.add(ServerClient.signUp(first, "chaos-" + i));
        }
        String day = LocalDate.now(ZoneOffset.UTC).plusDays(7).toString();
        this.lesson = STUDIO + "/" + day + "/19:30";
        expect(admin, "PUT", "api/lessons/studios/" + STUDIO, "{\"name\":\"試験場\",\"mode\":\"managed\"}");
        expect(
                admin,
                "PUT",
                "api/lessons/lessons/" + lesson,
                "{\"lessonName\":\"BB2\",\"instructor\":\"Ren\",\"endTime\":\"20:30\",\"capacity\":" + SEATS + "}");
        this.seat = new SeatPassing(
                repeater,
                admin,
                List.of(ServerClient.signUp(first, "chaos-seat-1"), ServerClient.signUp(first, "chaos-seat-2")),
                day);
        this.longGame = game("PT12H");
        this.shortGame = game("PT5S");
    }

    private String game(String turn) throws Exception {
        String body = "{\"aiSide\":\"WHITE\",\"aiLevel\":1,\"turnLength\":\"" + turn + "\"}";
        return ServerClient.json(expect(admin, "POST", "api/vote/games", body))
                .get("gameId")
                .getAsString();
    }

    private HttpResponse<String> expect(ServerClient who, String method, String path, String body) throws Exception {
        HttpResponse<String> answer = who.call(servers.get().get(0), method, path, body, "");
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
        return answer;
    }

    void start() {
        for (int i = 0; i < PEOPLE; i++) {
            int seed = i;
            threads.execute(() -> use(people.get(seed), new Random(seed)));
        }
        threads.execute(() -> repeatedly(new Random(PEOPLE), seat::pass));
    }

    /** Lets everybody finish what they began. */
    void stop() throws InterruptedException {
        enough = true;
        threads.shutdown();
        assertThat(threads.awaitTermination(Repeater.PATIENCE.toMinutes() + 1, TimeUnit.MINUTES))
                .as("all writes were answered in the end")
                .isTrue();
    }

    /** What the clock of a server shows. */
    Instant timeAt(RunningServer server) throws IOException, InterruptedException {
        return Instant.parse(ServerClient.json(admin.get(server, "api/vote/games/" + longGame))
                .get("serverTime")
                .getAsString());
    }

    long writes() {
        return writes.get();
    }

    long repeats() {
        return repeater.repeats();
    }

    /** One thing that somebody does. */
    private interface Use {
        void once(Random random) throws InterruptedException;
    }

    private void use(ServerClient person, Random random) {
        records.put(person, ConcurrentHashMap.newKeySet());
        repeatedly(random, chance -> {
            switch (chance.nextInt(4)) {
                case 0 -> addRecord(person, chance);
                case 1 -> bookOrCancel(person, chance);
                case 2 -> vote(person, chance);
                default -> openRoom(chance);
            }
        });
    }

    private void repeatedly(Random random, Use use) {
        try {
            while (!enough) {
                use.once(random);
                writes.incrementAndGet();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | AssertionError e) {
            faults.add(e.toString());
        }
    }

    private void addRecord(ServerClient person, Random random) throws InterruptedException {
        HttpResponse<String> answer = until(person, random, "POST", "api/kifu/kifus", "{\"kifu\":\"手合割：平手\\n\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        String kid = ServerClient.json(answer).get("kid").getAsString();
        Set<String> held = records.getOrDefault(person, Set.of());
        assertThat(held.add(kid)).as("made twice: %s", kid).isTrue();
        if (held.size() > RECORDS) {
            String old = held.iterator().next();
            HttpResponse<String> gone = until(person, random, "DELETE", "api/kifu/kifus/" + old, "");
            // A server that was killed after the deletion never answered: the repeat finds nothing to delete.
            assertThat(gone.statusCode()).as(gone.body()).isIn(204, 404);
            held.remove(old);
        }
    }

    private void bookOrCancel(ServerClient person, Random random) throws InterruptedException {
        boolean has = booked.getOrDefault(person, false);
        String path = "api/lessons/me/" + lesson + "/booking";
        HttpResponse<String> answer = until(person, random, has ? "DELETE" : "PUT", path, has ? "" : "{}");
        if (answer.statusCode() < 300) {
            booked.put(person, !has);
        } else {
            assertThat(has).as("a booking can be cancelled: %s", answer.body()).isFalse();
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
        }
    }

    /** In a game that waits for the whole test; and in one whose turns end by themselves, where it may come too late. */
    private void vote(ServerClient person, Random random) throws InterruptedException {
        List<String> candidates = candidates(person, random, longGame, 1);
        String chosen = candidates.get(random.nextInt(candidates.size()));
        String body = "{\"candidateId\":\"" + chosen + "\"}";
        HttpResponse<String> answer =
                until(person, random, "PUT", "api/vote/games/" + longGame + "/turns/1/vote", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        votes.put(person, chosen);
        JsonObject game = ServerClient.json(until(person, random, "GET", "api/vote/games/" + shortGame, ""));
        int turn = game.get("currentTurn").getAsInt();
        List<String> now = candidates(person, random, shortGame, turn);
        if (!now.isEmpty()) {
            String late = "{\"candidateId\":\"" + now.get(0) + "\"}";
            until(person, random, "PUT", "api/vote/games/" + shortGame + "/turns/" + turn + "/vote", late);
        }
    }

    private List<String> candidates(ServerClient person, Random random, String game, int turn)
            throws InterruptedException {
        HttpResponse<String> answer =
                until(person, random, "GET", "api/vote/games/" + game + "/turns/" + turn + "/candidates", "");
        return answer.statusCode() == 200
                ? items(answer).asList().stream()
                        .map(item -> item.getAsJsonObject().get("candidateId").getAsString())
                        .toList()
                : List.of();
    }

    /** Players without a cookie have no key: a repeat may open a second room, so only the answered one is looked for. */
    private void openRoom(Random random) throws InterruptedException {
        String body = "{\"playerName\":\"あき\",\"settings\":{\"timeLimit\":60,\"roundCount\":1,\"playerCount\":4}}";
        HttpResponse<String> answer = until(ServerClient.nobody(), random, "POST", "api/draw/games", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        JsonObject room = ServerClient.json(answer);
        String before =
                rooms.put(room.get("code").getAsString(), room.get("gameId").getAsString());
        assertThat(before).as("a code belongs to one room").isNull();
        long answered = System.nanoTime();
        HttpResponse<String> found = until(
                ServerClient.nobody(),
                random,
                "GET",
                "api/draw/codes/" + room.get("code").getAsString(),
                "");
        // Nobody sits there for longer than a minute: the room may be closed when everything was down for so long.
        if (System.nanoTime() - answered < SEAT_HELD.toNanos()) {
            assertThat(found.body()).contains(room.get("gameId").getAsString());
        }
    }

    private HttpResponse<String> until(ServerClient who, Random random, String method, String path, String body)
            throws InterruptedException {
        return repeater.until(who, random, method, path, body);
    }

    /** Everything that was promised is there once, and nothing else is. */
    void verify(StoreProcess store) throws Exception {
        assertThat(faults).isEmpty();
        RunningServer server = servers.get().get(0);
        int taken = 0;
        for (ServerClient person : people) {
            for (String order : List.of("created", "access", "update")) {
                assertThat(person.records(server, order))
                        .as("records by %s", order)
                        .isEqualTo(records.getOrDefault(person, new HashSet<>()));
            }
            boolean has = isBooked(person, server);
            assertThat(has).as("its booking").isEqualTo(booked.getOrDefault(person, false));
            taken += has ? 1 : 0;
            String vote = votes.get(person);
            if (vote != null) {
                assertThat(person.get(server, "api/vote/games/" + longGame + "/turns/1/vote")
                                .body())
                        .contains(vote);
            }
        }
        assertThat(taken).isLessThanOrEqualTo(SEATS);
        assertThat(freeSeats(server)).isEqualTo(SEATS - taken);
        seat.verify(server);
        verifyRooms(server);
        assertThat(store.run("vote", "verify", longGame)).contains("sound");
        assertThat(store.run("vote", "verify", shortGame)).contains("sound");
        assertThat(store.run("tables", "verify")).doesNotContain("fault");
    }

    /** A room nobody sits in closes; until then its code leads to it, and never to another. */
    private void verifyRooms(RunningServer server) throws Exception {
        for (Map.Entry<String, String> room : rooms.entrySet()) {
            HttpResponse<String> found = admin.get(server, "api/draw/codes/" + room.getKey());
            if (found.statusCode() != 404) {
                assertThat(found.body()).contains(room.getValue());
            }
        }
    }

    private boolean isBooked(ServerClient person, RunningServer server) throws Exception {
        for (JsonElement item : items(person.get(server, "api/lessons/me?type=booking"))) {
            JsonObject mine = item.getAsJsonObject();
            if (mine.get("studioCode").getAsString().equals(STUDIO)
                    && mine.get("status").getAsString().equals("active")) {
                return true;
            }
        }
        return false;
    }

    private int freeSeats(RunningServer server) throws Exception {
        String day = lesson.split("/", -1)[1];
        JsonArray lessons =
                items(admin.get(server, "api/lessons/lessons?studio=" + STUDIO + "&from=" + day + "&to=" + day));
        return lessons.get(0).getAsJsonObject().get("free").getAsInt();
    }

    private static JsonArray items(HttpResponse<String> answer) {
        return ServerClient.json(answer).getAsJsonArray("items");
    }
}
