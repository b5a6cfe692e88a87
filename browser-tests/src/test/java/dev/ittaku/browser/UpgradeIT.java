package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * A server starts on the data that the version before wrote. The archive is the folder that {@code serve --demo} of 0.1.0 had left
 * when it was stopped, and is never made again; the next version adds one of its own.
 */
class UpgradeIT {
    private static final Path ARCHIVE = Path.of("src/test/resources/data-of-0.1.0.tar.gz");

    @Test
    void everythingIsThereAndCanBeAddedTo() throws Exception {
        Path data = Files.createTempDirectory("ittaku-upgrade");
        assertThat(new ProcessBuilder("tar", "-xzf", ARCHIVE.toString(), "-C", data.toString())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
        try (RunningServer server = RunningServer.startOn(data, Map.of())) {
            ServerClient demo = ServerClient.signIn(server, "demo", "one-table-for-all");

            assertThat(names(demo, server, "api/admin/people?limit=100", "username"))
                    .hasSize(20)
                    .contains("demo", "hanako", "sawamura");
            assertThat(names(demo, server, "api/kifu/kifus?limit=100", "slug"))
                    .hasSize(9)
                    .contains("社団戦/2026/二回戦", "詰将棋/三手詰 1");
            assertThat(ServerClient.json(demo.get(server, "api/kifu/kifus/0cE9pUIKGkqj"))
                            .get("kifu")
                            .getAsString())
                    .contains("表題：横歩取りの急戦", "先手：大谷 蓮");
            assertThat(names(demo, server, "api/vote/games?status=FINISHED&limit=50", "winner"))
                    .contains("AI", "COLLECTIVE");
            assertThat(names(demo, server, "api/lessons/studios", "code")).contains("gnz", "ikb", "sby");

            assertThat(demo.call(
                                    server,
                                    "POST",
                                    "api/kifu/kifus",
                                    "{\"slug\":\"after/upgrade\",\"kifu\":\"1 ７六歩(77)\"}",
                                    "")
                            .statusCode())
                    .isEqualTo(201);
            assertThat(demo.records(server)).hasSize(10);
        }
    }

    private static List<String> names(ServerClient caller, RunningServer server, String path, String name)
            throws Exception {
        JsonArray items = ServerClient.json(caller.get(server, path)).getAsJsonArray("items");
        return StreamSupport.stream(items.spliterator(), false)
                .map(item -> text(item.getAsJsonObject(), name))
                .toList();
    }

    private static String text(JsonObject item, String name) {
        return item.get(name).isJsonNull() ? "" : item.get(name).getAsString();
    }
}
