package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.draw.DrawDesign;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.server.People.Person;
import dev.ittaku.table.expression.Update;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Open pages are told what has changed of that which they show. */
@QuarkusTest
class LivePagesTest {
    private static final long PATIENCE_SECONDS = 30;

    @Inject
    People people;

    @Inject
    Tables tables;

    /** A page that is open: what it is told, each as the event and its data. */
    private static final class Page implements AutoCloseable {
        private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
        private final Stream<String> lines;

        Page(String query, Optional<Person> person) throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(People.origin() + "/api/live?" + query))
                    .header("Accept", "text/event-stream");
            person.ifPresent(one -> request.header("Cookie", "ittaku_session=" + one.cookie()));
            HttpResponse<Stream<String>> answer =
                    HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofLines());
            assertThat(answer.statusCode()).isEqualTo(200);
            lines = answer.body();
            Thread reader = new Thread(this::read, "page");
            reader.setDaemon(true);
            reader.start();
        }

        private void read() {
            try {
                lines.filter(line -> line.startsWith("event:") || line.startsWith("data:"))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .forEach(told::add);
            } catch (RuntimeException e) {
                // The test has closed the page.
            }
        }

        void hears(String expected) throws InterruptedException {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            String next;
            do {
                next = told.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                assertThat(next).as("told in time: %s", expected).isNotNull();
            } while (!next.equals(expected));
        }

        /** What the page is told next, beats and empty data aside. */
        String next() throws InterruptedException {
            String next;
            do {
                next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } while (next != null && (next.isEmpty() || next.equals("beat")));
            return String.valueOf(next);
        }

        @Override
        public void close() {
            lines.close();
        }
    }

    private static String publicRoom() {
        return given().contentType(ContentType.JSON)
                .body(Map.of(
                        "playerName",
                        "あき",
                        "settings",
                        Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 4),
                        "options",
                        Map.of("public", true)))
                .post("/api/draw/games")
                .then()
                .statusCode(201)
                .extract()
                .path("gameId");
    }

    @Test
    void theListOfPublicRoomsIsToldOfARoomWhoeverWritesIt() throws Exception {
        try (Page page = new Page("watch=draw-rooms", Optional.empty())) {
            page.hears("ready");
            String gameId = publicRoom();
            page.hears("draw-rooms");
            tables.open(DrawDesign.DESIGN)
                    .update(
                            RoomItems.ROOM,
                            RoomItems.ROOM.key(new Room.Key(gameId)),
                            Update.of(RoomItems.ROOM.field(Room::nextCode).set("ABCD2345")))
                    .orThrow();
            page.hears("draw-rooms");
        }
    }

    @Test
    void aRecordItsAnalysesAndTheInboxAreToldOfWhatAnotherProgramWrites() throws Exception {
        Person person = people.someone();
        String kid = person.sends(Map.of("kifu", "position startpos moves 7g7f 3c3d"))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201)
                .extract()
                .path("kid");
        String record = "kifu-record:" + kid;
        String query = "watch=kifu-analyses&watch=account-inbox&watch=" + record;
        try (Page page = new Page(query, Optional.of(person))) {
            page.hears("ready");
            tables.open(KifuDesign.DESIGN)
                    .update(
                            KifuTable.KIFU,
                            KifuTable.KIFU.key(new Kifu.Key(person.username(), kid)),
                            Update.of(KifuTable.KIFU.field(Kifu::memo).set("by another program")))
                    .orThrow();
            page.hears(record);
            Instant now = Instant.parse("2026-01-01T00:00:00Z");
            tables.open(KifuDesign.DESIGN)
                    .put(
                            AnalysisItems.ANALYSIS,
                            new Analysis(
                                    "0000000000000000",
                                    person.username(),
                                    now,
                                    AnalysisStatus.SUCCEEDED,
                                    null,
                                    now.plus(Duration.ofDays(36500)),
                                    null,
                                    100,
                                    null,
                                    null,
                                    null,
                                    null))
                    .orThrow();
            page.hears("kifu-analyses");
            new Inbox(tables.open(AccountsDesign.DESIGN), Clock.systemUTC())
                    .post(person.userId(), new InboxNotice("live-1", "kifu", new InboxNotice.Text("あ", "a"), "/kifu"));
            page.hears("account-inbox");
        }
        // Nobody else is told of a private record, and nobody without a name of messages.
        try (Page stranger = new Page(query + "&watch=draw-rooms", Optional.of(people.someone()))) {
            stranger.hears("ready");
            person.sends(Map.of("memo", "mine alone"))
                    .patch("/api/kifu/kifus/" + kid)
                    .then()
                    .statusCode(200);
            person.calls().delete("/api/kifu/kifus/" + kid).then().statusCode(204);
            publicRoom();
            assertThat(stranger.next()).isEqualTo("changed");
            assertThat(stranger.next()).isEqualTo("draw-rooms");
        }
        given().get("/api/live?watch=account-inbox&watch=kifu-analyses&watch=" + record)
                .then()
                .statusCode(404);
    }

    @Test
    void oneWatchesOnesOwnLessonsAlone() throws Exception {
        given().get("/api/live?watch=lessons-mine").then().statusCode(404);
        Person person = people.someone();
        try (Page page = new Page("watch=lessons-mine&watch=lessons-studio:gnz", Optional.of(person))) {
            page.hears("ready");
        }
    }

    @Test
    void aNameThatMayNotBeWatchedDoesNotSilenceTheOthers() throws Exception {
        try (Page page = new Page("watch=lessons-mine&watch=nothing&watch=draw-rooms", Optional.empty())) {
            page.hears("ready");
        }
    }

    @Test
    void whatIsNotThereCannotBeWatched() {
        given().get("/api/live?watch=lessons-studio:" + "x".repeat(7)).then().statusCode(404);
        given().get("/api/live?watch=lessons-studio").then().statusCode(404);
        given().get("/api/live?watch=nothing").then().statusCode(404);
        given().get("/api/live").then().statusCode(400);
        given().get("/api/live?watch=draw-rooms" + "&watch=draw-rooms".repeat(20))
                .then()
                .statusCode(422);
    }
}
