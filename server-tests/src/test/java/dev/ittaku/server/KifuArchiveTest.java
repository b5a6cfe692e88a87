package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** A whole notebook as one file. */
@QuarkusTest
class KifuArchiveTest {
    private static final String GAME = "手合割：平手\n先手：鈴木\n後手：佐藤\n   1 ７六歩(77)\n";

    @Inject
    People people;

    private static Map<String, String> files(Response answer) throws IOException {
        Map<String, String> files = new HashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.asByteArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    @Test
    void allOfOnesOwnRecordsAreInTheArchiveAndNobodyElses() throws IOException {
        Person owner = people.someone();
        people.someone().sends(Map.of("kifu", GAME, "public", true)).post("/api/kifu/kifus");
        owner.sends(Map.of("kifu", GAME, "slug", "社団戦/一局目", "memo", "覚え", "share", true))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201);
        owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").then().statusCode(201);
        Response answer = owner.calls().get("/api/kifu/export.zip?format=csa");
        answer.then()
                .statusCode(200)
                .header("Content-Type", equalTo("application/zip"))
                .header("Content-Disposition", equalTo("attachment; filename=\"kifu.zip\""));
        Map<String, String> files = files(answer);
        assertThat(files).containsOnlyKeys("社団戦/一局目.csa", "鈴木-佐藤.csa", "manifest.json");
        assertThat(files.get("社団戦/一局目.csa")).contains("N+鈴木", "+7776FU");
        JsonPath manifest = JsonPath.from(files.get("manifest.json"));
        assertThat(manifest.getInt("version")).isEqualTo(1);
        assertThat(manifest.getString("format")).isEqualTo("csa");
        assertThat(manifest.<List<Boolean>>get("records.share")).containsExactlyInAnyOrder(true, false);
        assertThat(manifest.getString("records.find { it.slug }.memo")).isEqualTo("覚え");
        assertThat(manifest.getString("records[0].created")).matches("\\d{4}-.*Z");
        assertThat(files.get("manifest.json")).doesNotContain("shareCode");
    }

    /** Whoever sends what is larger than a buffer before its end cannot know its length. */
    @Test
    void aLargeArchiveIsSentAsItIsMade() throws IOException {
        Person owner = people.someone();
        Random random = new Random(1);
        List<String> memos = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            byte[] noise = new byte[14_000];
            random.nextBytes(noise);
            memos.add(Base64.getEncoder().encodeToString(noise));
            owner.sends(Map.of("kifu", GAME, "memo", memos.get(i)))
                    .post("/api/kifu/kifus")
                    .then()
                    .statusCode(201);
        }
        Response answer = owner.calls().get("/api/kifu/export.zip");
        assertThat(answer.header("Content-Length")).isNull();
        JsonPath manifest = JsonPath.from(files(answer).get("manifest.json"));
        assertThat(manifest.<List<String>>get("records.memo")).containsExactlyInAnyOrderElementsOf(memos);
    }

    @Test
    void withoutAFormatTheTextsAreAsTheyWereGiven() throws IOException {
        Person owner = people.someone();
        owner.sends(Map.of("kifu", GAME, "slug", "x"))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201);
        assertThat(files(owner.calls().get("/api/kifu/export.zip"))).containsEntry("x.kif", GAME);
    }

    @Test
    void wrongFormatsAndStrangersAreRefused() {
        people.someone()
                .calls()
                .get("/api/kifu/export.zip?format=pdf")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("format"));
        given().get("/api/kifu/export.zip").then().statusCode(401);
    }
}
