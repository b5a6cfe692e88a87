package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.product.Tables;
import dev.ittaku.server.People.Person;
import dev.ittaku.table.expression.Update;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The live feed of a game. */
@QuarkusTest
class VoteLiveTest {
    private static final long PATIENCE_SECONDS = 30;

    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    VoteServices vote;

    @Inject
    Tables tables;

    /** An event as it comes over the line. */
    private record Event(String name, String id, String data) {}

    /** A connection that reads events until it is closed. */
    private static final class Line implements AutoCloseable {
        private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
        private final Stream<String> lines;

        Line(String gameId, Optional<Person> person, Optional<String> lastEventId)
                throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(
                            URI.create(People.origin() + "/api/vote/games/" + gameId + "/events"))
                    .header("Accept", "text/event-stream");
            person.ifPresent(one -> request.header("Cookie", "ittaku_session=" + one.cookie()));
            lastEventId.ifPresent(id -> request.header("Last-Event-ID", id));
            HttpResponse<Stream<String>> answer =
                    HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofLines());
            assertThat(answer.statusCode()).isEqualTo(200);
            lines = answer.body();
            Thread reader = new Thread(this::read, "line");
            reader.setDaemon(true);
            reader.start();
        }

        private void read() {
            String[] parts = {"", "", ""};
            try {
                lines.forEach(line -> {
                    if (line.isEmpty()) {
                        if (!parts[0].isEmpty()) {
                            events.add(new Event(parts[0], parts[1], parts[2]));
                        }
                        parts[0] = "";
                        parts[1] = "";
                        parts[2] = "";
                    }
                    parts[0] = line.startsWith("event:") ? line.substring(6).strip() : parts[0];
                    parts[1] = line.startsWith("id:") ? line.substring(3).strip() : parts[1];
                    parts[2] = line.startsWith("data:") ? line.substring(5).strip() : parts[2];
                });
            } catch (RuntimeException e) {
                // The test has closed the line.
            }
        }

        /** The next event of this name; others before it are passed over. */
        Event next(String name) throws InterruptedException {
            for (Event event = poll(); ; event = poll()) {
                if (event.name().equals(name)) {
                    return event;
                }
            }
        }

        private Event poll() throws InterruptedException {
            Event event = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(event).as("an event in time").isNotNull();
            return event;
        }

        boolean hasPending(String name) {
            return events.stream().anyMatch(event -> event.name().equals(name));
        }

        @Override
        public void close() {
            lines.close();
        }
    }

    private String open(Person person) {
        return person.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                .post("/api/vote/games")
                .path("gameId");
    }

    @Test
    void aReaderIsToldOfProposalsMovesWordsAndTheNextTurn() throws Exception {
        Person owner = people.someone();
        Person voter = people.someone();
        String id = open(owner);
        String turn = "/api/vote/games/" + id + "/turns/1";
        String candidate = given().get(turn + "/candidates").path("items[0].candidateId");
        try (Line nobody = new Line(id, Optional.empty(), Optional.empty());
                Line voters = new Line(id, Optional.of(voter), Optional.empty())) {
            assertThat(nobody.next("game").id()).isEqualTo("0");
            assertThat(nobody.next("turn").data()).contains("\"OPEN\"", "serverTime");
            assertThat(nobody.next("candidates").data()).contains(candidate).contains("\"voteCount\":null");
            voters.next("candidates");
            assertThat(voters.hasPending("counts")).isFalse();

            voter.sends(Map.of("candidateId", candidate))
                    .put(turn + "/vote")
                    .then()
                    .statusCode(200);
            List<String> taken = given().get(turn + "/candidates").path("items.position");
            List<String> legal = given().get("/api/vote/games/" + id).path("legalMoves");
            String free = legal.stream()
                    .filter(one -> !taken.contains(one))
                    .findFirst()
                    .orElseThrow();
            owner.sends(Map.of("position", free, "description", "もう一つ"))
                    .post(turn + "/candidates")
                    .then()
                    .statusCode(201);
            assertThat(nobody.next("candidates").data()).contains("もう一つ");
            assertThat(voters.next("counts").data()).contains("\"votes\":1");
            assertThat(nobody.hasPending("counts")).isFalse();

            clock.advance(Duration.ofHours(1));
            vote.dueTurns().workAll();
            // Closed, so that everyone learns the counts.
            assertThat(nobody.next("counts").data())
                    .contains("\"turnNumber\":1")
                    .contains("\"votes\":1");
            Event crowds = nobody.next("move");
            assertThat(crowds.id()).isEqualTo("1");
            assertThat(crowds.data()).contains(candidate);
            Event machines = nobody.next("move");
            assertThat(machines.id()).isEqualTo("2");
            assertThat(nobody.next("commentary").data()).contains("contentEn");
            assertThat(nobody.next("turn").data()).contains("\"turnNumber\":3");
        }
        try (Line back = new Line(id, Optional.empty(), Optional.of("1"))) {
            Event missed = back.next("move");
            assertThat(missed.id()).isEqualTo("2");
            assertThat(back.next("commentary").data()).contains("\"turnNumber\":1");
            assertThat(back.next("game").id()).isEqualTo("2");
        }
    }

    @Test
    void aReaderIsToldOfWhatAnotherProgramWrites() throws Exception {
        String id = open(people.someone());
        try (Line line = new Line(id, Optional.empty(), Optional.empty())) {
            line.next("candidates");
            tables.open(VoteDesign.DESIGN)
                    .update(
                            VoteTable.GAME,
                            VoteTable.GAME.key(new Game.Key(id)),
                            Update.of(VoteTable.GAME.field(Game::title).set("written elsewhere")))
                    .orThrow();
            assertThat(line.next("game").data()).contains("written elsewhere");
        }
    }

    @Test
    void thereIsNoFeedOfNoGame() {
        given().header("Accept", "text/event-stream")
                .get("/api/vote/games/nothing/events")
                .then()
                .statusCode(404);
    }
}
