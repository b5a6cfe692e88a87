package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.DrawTable;
import dev.ittaku.draw.Room;
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
            String next;
            do {
                next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(next).as("told in time: %s", expected).isNotNull();
            } while (!next.equals(expected));
        }

        @Override
        public void close() {
            lines.close();
        }
    }

    @Test
    void theListOfPublicRoomsIsToldOfARoomWhoeverWritesIt() throws Exception {
        try (Page page = new Page("watch=draw-rooms", Optional.empty())) {
            page.hears("ready");
            String gameId = given().contentType(ContentType.JSON)
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
            page.hears("draw-rooms");
            tables.open(DrawTable.DESIGN)
                    .update(
                            DrawTable.ROOM,
                            DrawTable.ROOM.key(new Room.Key(gameId)),
                            Update.of(DrawTable.ROOM.field(Room::nextCode).set("ABCD2345")))
                    .orThrow();
            page.hears("draw-rooms");
        }
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
