package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** The copy of everything that is kept of a person. */
@QuarkusTest
class MyExportTest {
    @Inject
    People people;

    private static Map<String, String> files(byte[] archive) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    @Test
    void holdsWhatAllProductsHaveOfMeAndNothingOfOthers() throws IOException {
        Person me = people.someone();
        Person other = people.someone();
        for (Person person : new Person[] {me, other}) {
            person.calls()
                    .contentType(ContentType.JSON)
                    .body(Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n", "memo", "memo of " + person.username()))
                    .post("/api/kifu/kifus")
                    .then()
                    .statusCode(201);
        }
        byte[] archive = me.calls()
                .get("/api/me/export")
                .then()
                .statusCode(200)
                .contentType("application/zip")
                .extract()
                .asByteArray();
        Map<String, String> files = files(archive);
        assertThat(files.keySet())
                .contains(
                        "account/profile.json",
                        "account/sessions.json",
                        "account/tokens.json",
                        "account/messages.json",
                        "kifu/records.json",
                        "kifu/tags.json",
                        "lessons/records.json",
                        "lessons/settings.json",
                        "lessons/messages.json",
                        "vote/votes.json",
                        "vote/candidates.json",
                        "vote/accuracy.json",
                        "vote/comments.json");
        assertThat(JsonPath.from(files.get("account/profile.json")).getString("[0].username"))
                .isEqualTo(me.username());
        assertThat(JsonPath.from(files.get("kifu/records.json")).getString("[0].memo"))
                .isEqualTo("memo of " + me.username());
        assertThat(String.join("", files.values()))
                .doesNotContain(other.username())
                .doesNotContain("secretHash", "calendarToken", "webhookSecret", "argon2");
    }

    @Test
    void isForOneselfOnly() {
        given().get("/api/me/export").then().statusCode(401);
    }
}
