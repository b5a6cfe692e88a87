package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Files and archives that become records, over HTTP. */
@QuarkusTest
class KifuImportTest {
    private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n";
    private static final String OTHER = "手合割：平手\n   1 ２六歩(27)\n   2 ８四歩(83)\n";

    @Inject
    People people;

    private static JsonPath done(Person person, Response begun) {
        begun.then().statusCode(202);
        String path = "/api/kifu/imports/" + begun.path("importId");
        await().atMost(Duration.ofMinutes(2))
                .until(() -> person.calls().get(path).path("status").equals("done"));
        return person.calls().get(path).jsonPath();
    }

    @Test
    void aFormOfFilesBecomesRecords() {
        Person owner = people.someone();
        JsonPath done = done(
                owner,
                owner.calls()
                        .multiPart("files", "cup/first.kif", GAME.getBytes(Charset.forName("windows-31j")))
                        .multiPart("files", "二局.csa", "V2.2\nPI\n+\n+7776FU\n".getBytes(StandardCharsets.UTF_8))
                        .multiPart("files", "三局.kif", "何か".getBytes(StandardCharsets.UTF_8))
                        .queryParam("folder", "2026")
                        .post("/api/kifu/import"));
        assertThat(done.getInt("total")).isEqualTo(3);
        assertThat(done.getInt("done")).isEqualTo(3);
        assertThat(done.getString("files[0].name")).isEqualTo("cup/first.kif");
        String kid = done.getString("files[0].kid");
        assertThat(done.getString("files[1].duplicateOf")).isEqualTo(kid);
        assertThat(done.getString("files[2].error")).isEqualTo("UNREADABLE_RECORD");
        owner.calls()
                .get("/api/kifu/kifus")
                .then()
                .body("items.kid", contains(kid))
                .body("items.slug", contains("2026/cup/first"));
    }

    @Test
    void whatIsNoFormAndWhatIsNoArchiveIsRefused() {
        Person owner = people.someone();
        owner.calls()
                .contentType("application/zip")
                .body(new byte[] {'P', 'K', 3, 4, 9, 9, 9})
                .post("/api/kifu/import")
                .then()
                .statusCode(422)
                .body("code", equalTo("BAD_ARCHIVE"));
        owner.calls()
                .contentType("multipart/form-data; boundary=x")
                .body("nothing".getBytes(StandardCharsets.UTF_8))
                .post("/api/kifu/import")
                .then()
                .statusCode(400);
        people.someone().calls().get("/api/kifu/imports/abc").then().statusCode(404);
    }

    @Test
    void anExportedArchiveImportsBackToTheSameNotebook() throws IOException {
        Person owner = people.someone();
        String tag = owner.sends(Map.of("name", "四間飛車")).post("/api/kifu/tags").path("tid");
        String unused = owner.sends(Map.of("name", "研究")).post("/api/kifu/tags").path("tid");
        owner.sends(Map.of("kifu", GAME, "slug", "大会/一局", "memo", "覚え", "public", true, "tags", List.of(tag)))
                .post("/api/kifu/kifus");
        owner.sends(Map.of("kifu", GAME, "memo", "同じ対局", "firstOrSecond", "second", "result", "lose"))
                .post("/api/kifu/kifus");
        owner.sends(Map.of("kifu", OTHER, "slug", "二局", "share", true)).post("/api/kifu/kifus");
        owner.sends(Map.of("kifu", "読めない", "verbatim", true)).post("/api/kifu/kifus");
        byte[] archive = owner.calls().get("/api/kifu/export.zip").asByteArray();
        for (String kid : owner.calls().get("/api/kifu/kifus").<List<String>>path("items.kid")) {
            owner.calls().delete("/api/kifu/kifus/" + kid).then().statusCode(204);
        }
        owner.calls().delete("/api/kifu/tags/" + tag).then().statusCode(204);
        owner.calls().delete("/api/kifu/tags/" + unused).then().statusCode(204);

        JsonPath done = done(
                owner,
                owner.calls().contentType("application/zip").body(archive).post("/api/kifu/import"));
        assertThat(done.<List<String>>get("files.kid")).hasSize(4).doesNotContainNull();
        byte[] again = owner.calls().get("/api/kifu/export.zip").asByteArray();
        assertThat(notebook(again)).isEqualTo(notebook(archive));

        JsonPath twice = done(
                owner, owner.calls().multiPart("files", "kifu.zip", archive).post("/api/kifu/import"));
        assertThat(twice.<List<String>>get("files.duplicateOf")).doesNotContainNull();
        owner.calls().get("/api/kifu/kifus").then().body("items", hasSize(4));
    }

    /** What an archive says, but for what is different each time: ids, names of files and the moment of the export. */
    private static Map<String, String> notebook(byte[] archive) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        JsonPath manifest = JsonPath.from(files.get("manifest.json"));
        Map<String, String> all = new TreeMap<>();
        all.put("tags", manifest.getString("tags"));
        for (Map<String, Object> record : manifest.<List<Map<String, Object>>>get("records")) {
            record.remove("kid");
            // Records without a path have files that are named by the order of their ids.
            String text = files.get(String.valueOf(record.remove("file")));
            all.put("record " + record.get("memo") + record.get("slug"), record + text);
        }
        return all;
    }
}
