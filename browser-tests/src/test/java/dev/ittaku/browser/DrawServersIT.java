package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Two servers, each a process of its own, on one table in a third. A room is played through both at once; the one that
 * runs it is halted, then goes on too late, and then the other is killed.
 */
@Tag("long")
class DrawServersIT {
    private static final Duration BACK = Duration.ofSeconds(10);
    /** One stroke of three commands in round 1, turn 1 or 2: begin, a point, end. */
    private static final byte[] FIRST = {1, 1, 1, 1, 0, 1, 4, 8, 100, 100, 2, 1, 6, 3, 3};

    private static final byte[] SECOND = {1, 1, 1, 2, 0, 1, 4, 8, 100, 100, 2, 1, 6, 3, 3};

    private static int number(JsonObject game) {
        return DrawClient.turn(game).get("turnNumber").getAsInt();
    }

    private static boolean isAt(DrawClient client, int turn, String status) {
        DrawClient.Line line = client.line();
        if (line.texts.isEmpty() || line.closedBy() != 0) {
            return false;
        }
        JsonObject game = line.state();
        return number(game) == turn
                && DrawClient.turn(game).get("status").getAsString().equals(status);
    }

    private static void turnIs(DrawClient client, int turn) {
        await().atMost(Duration.ofSeconds(30)).until(() -> number(client.game()) == turn);
    }

    @Test
    void peopleAtBothServersPlayOneGameAndLoseNothingWhenOneGoes() throws Exception {
        try (StoreProcess store = StoreProcess.start();
                RunningServer a = RunningServer.start("--endpoint", store.endpoint());
                RunningServer b = RunningServer.start("--endpoint", store.endpoint());
                DrawClient aki = DrawClient.host(a, "あき", 3);
                DrawClient haru = aki.joinedBy(b, "はる");
                DrawClient natsu = aki.joinedBy(b, "なつ")) {
            playThroughBoth(a, aki, haru, natsu);
            haltTheOwner(a, aki, haru, natsu);
            killTheOther(a, b, aki, haru, natsu);
        }
    }

    /** The room is at the first server; two of three come by the other. */
    private static void playThroughBoth(RunningServer a, DrawClient aki, DrawClient haru, DrawClient natsu)
            throws Exception {
        for (DrawClient each : List.of(aki, haru, natsu)) {
            each.connect();
            await().atMost(Duration.ofSeconds(20)).until(() -> each.line().texts.size() > 0);
        }
        aki.sends("{\"type\":\"start\",\"id\":1}");
        await().until(() -> haru.line().heard("turnStarted"));
        assertThat(aki.call("PUT", "/answer", "{\"answer\":\"りんご\"}").statusCode())
                .isEqualTo(200);
        aki.draws(FIRST);
        await().until(() -> haru.line().ink.size() == 1);
        haru.sends("{\"type\":\"guess\",\"text\":\"みかん\",\"id\":2}");
        await().until(() -> aki.line().heard("guess") && natsu.line().heard("guess"));
        assertThat(haru.call("POST", "/guess", "{\"text\":\"りんこ\"}").body()).contains("close");
        assertThat(haru.call("POST", "/guess", "{\"text\":\"リンゴ\"}").body()).contains("correct");
        turnIs(natsu, 2);
        assertThat(haru.call("PUT", "/answer", "{\"answer\":\"すいか\"}").statusCode())
                .isEqualTo(200);
        double before = DrawClient.savedBy(a);
        haru.draws(SECOND);
        await().until(() -> aki.line().ink.size() == 1);
        assertThat(haru.game().getAsJsonArray("scoreHistories")).hasSize(2);
        // Five seconds after the last stroke it is saved, so that whoever takes over has it.
        await().atMost(Duration.ofSeconds(30)).until(() -> DrawClient.savedBy(a) > before);
    }

    private static void haltTheOwner(RunningServer a, DrawClient aki, DrawClient haru, DrawClient natsu)
            throws Exception {
        DrawClient.Line old = aki.line();
        a.halt(true);
        long halted = System.nanoTime();
        DrawClient.Line lost = haru.line();
        for (DrawClient each : List.of(haru, natsu)) {
            await().atMost(BACK)
                    .until(() -> each.line() != lost
                            && isAt(each, 2, "drawing")
                            && each.line().ink.size() > 0);
        }
        System.out.printf("back after %.1f s%n", (System.nanoTime() - halted) / 1e9);
        assertThat(haru.line().ink.get(0)).hasSize(SECOND.length);
        assertThat(DrawClient.turn(haru.line().state()).get("answer").getAsString())
                .isEqualTo("すいか");
        assertThat(DrawClient.turn(natsu.line().state()).has("answer")).isFalse();
        assertThat(natsu.call("POST", "/guess", "{\"text\":\"スイカ\"}").body()).contains("correct");

        // The first was only halted. It has an old drawing and an old turn in its memory, and must show neither.
        int heard = old.texts.size();
        a.halt(false);
        await().atMost(BACK).until(() -> old.closedBy() == 4001);
        assertThat(old.texts.subList(heard, old.texts.size())).isEmpty();
        assertThat(old.ink).hasSize(1);
        await().atMost(BACK).until(() -> aki.line() != old && aki.line().texts.size() > 0);
        assertThat(aki.line().state().getAsJsonObject("totals").toString())
                .isEqualTo(natsu.game().getAsJsonObject("totals").toString());
        turnIs(aki, 3);
        assertThat(aki.game().getAsJsonArray("scoreHistories")).hasSize(4);
    }

    /** Now the second runs the room, and is killed. */
    private static void killTheOther(
            RunningServer a, RunningServer b, DrawClient aki, DrawClient haru, DrawClient natsu) throws Exception {
        natsu.sends("{\"type\":\"answer\",\"answer\":\"とんぼ\",\"id\":3}");
        await().until(() -> aki.line().heard("answerSet"));
        DrawClient.Line lost = aki.line();
        b.kill();
        long killed = System.nanoTime();
        haru.goesTo(a);
        natsu.goesTo(a);
        for (DrawClient each : List.of(aki, haru, natsu)) {
            await().atMost(BACK).until(() -> each.line() != lost && isAt(each, 3, "drawing"));
        }
        System.out.printf("back after %.1f s%n", (System.nanoTime() - killed) / 1e9);
        assertThat(haru.call("POST", "/guess", "{\"text\":\"とんぼ\"}").body()).contains("correct");
        assertThat(haru.game().getAsJsonArray("scoreHistories")).hasSize(6);
    }
}
