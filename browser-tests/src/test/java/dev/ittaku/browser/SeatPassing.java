package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Two people who pass a lesson's only seat to each other by its waitlist: whoever waits gets the seat when the other cancels, and
 * is told of it once. Notices go through the outbox, which servers work off by themselves.
 */
final class SeatPassing {
    private static final String STUDIO = "seat";
    private static final String LESSON = "BB1";
    private static final Duration SOON = Duration.ofMinutes(2);

    private final Repeater repeater;
    private final String lesson;
    private ServerClient holder;
    private ServerClient waiter;
    private final Map<ServerClient, Integer> given = new HashMap<>();

    /** Makes the studio and its lesson. */
    SeatPassing(Repeater repeater, ServerClient admin, List<ServerClient> two, String day) throws InterruptedException {
        this.repeater = repeater;
        this.lesson = STUDIO + "/" + day + "/10:30";
        this.holder = two.get(0);
        this.waiter = two.get(1);
        two.forEach(person -> given.put(person, 0));
        Random random = new Random(0);
        done(repeater.until(
                admin,
                random,
                "PUT",
                "api/lessons/studios/" + STUDIO,
                "{\"name\":\"一席\",\"mode\":\"managed\",\"waitlistMode\":\"auto\"}"));
        done(repeater.until(
                admin,
                random,
                "PUT",
                "api/lessons/lessons/" + lesson,
                "{\"lessonName\":\"" + LESSON + "\",\"instructor\":\"Aoi\",\"endTime\":\"11:30\",\"capacity\":1}"));
        done(repeater.until(holder, random, "PUT", mine("booking"), "{}"));
    }

    private String mine(String type) {
        return "api/lessons/me/" + lesson + "/" + type;
    }

    private static void done(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 204);
    }

    /** Once; by one thread at a time. */
    void pass(Random random) throws InterruptedException {
        done(repeater.until(waiter, random, "PUT", mine("waitlist"), "{}"));
        done(repeater.until(holder, random, "DELETE", mine("booking"), ""));
        long end = System.nanoTime() + Repeater.PATIENCE.toNanos();
        while (!isBooked(repeater.until(waiter, random, "GET", "api/lessons/me?type=booking", ""))) {
            assertThat(System.nanoTime()).as("the seat goes to whoever waits").isLessThan(end);
            Repeater.rest();
        }
        given.merge(waiter, 1, Integer::sum);
        ServerClient next = holder;
        holder = waiter;
        waiter = next;
    }

    private static boolean isBooked(HttpResponse<String> mine) {
        return ServerClient.json(mine).getAsJsonArray("items").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .anyMatch(item -> item.get("studioCode").getAsString().equals(STUDIO)
                        && item.get("status").getAsString().equals("active"));
    }

    /** One of them has the seat, and each was told of every seat once. */
    void verify(RunningServer server) throws Exception {
        assertThat(isBooked(holder.get(server, "api/lessons/me?type=booking"))).isTrue();
        assertThat(isBooked(waiter.get(server, "api/lessons/me?type=booking"))).isFalse();
        for (ServerClient person : List.of(holder, waiter)) {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(messages(person, server))
                            .as("messages about a seat")
                            .isEqualTo(given.get(person)));
        }
    }

    /** How many there are in one's inbox about this lesson. */
    private static int messages(ServerClient person, RunningServer server) throws Exception {
        int count = 0;
        String cursor = "";
        do {
            JsonObject page = ServerClient.json(person.get(server, "api/inbox?limit=100" + cursor));
            for (JsonElement item : page.getAsJsonArray("items")) {
                count += item.getAsJsonObject().get("text").getAsString().contains(LESSON) ? 1 : 0;
            }
            cursor = page.get("cursor").isJsonNull()
                    ? ""
                    : "&cursor=" + page.get("cursor").getAsString();
        } while (!cursor.isEmpty());
        return count;
    }
}
