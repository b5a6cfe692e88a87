package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** What is shown elsewhere of links to records, and their pictures. */
@QuarkusTest
class KifuPreviewTest {
    private static final String GAME = "表題：<決勝> & \"三番\"\n先手：佐藤\n後手：鈴木\n棋戦：社団戦\n手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

    @Inject
    People people;

    @Test
    void aSharedLinkHasTitleAndPictureButAPrivateRecordHasNone() {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").path("kid");
        given().get("/kifu/" + kid).then().statusCode(200).body(not(containsString("og:title")));
        owner.calls().get("/kifu/" + kid).then().body(not(containsString("og:title")));
        owner.sends(Map.of("share", true)).patch("/api/kifu/kifus/" + kid);
        String code =
                owner.calls().put("/api/kifu/kifus/" + kid + "/share-code").path("shareCode");
        String page = given().header("Accept-Language", "en")
                .get("/kifu/shared/" + code)
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(page)
                .contains("<meta property=\"og:title\" content=\"&lt;決勝&gt; &amp; &quot;三番&quot;\">")
                .contains("佐藤 vs 鈴木 · 社団戦 · 2 moves", "/api/kifu/shared/" + code + "/card.png?language=en")
                .contains("<it-kifu")
                .doesNotContain(owner.username(), kid);
        given().get("/kifu/" + kid).then().body(not(containsString("og:title")));
    }

    @Test
    void aPublicRecordHasOneByItsIdAndByItsPath() {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME, "slug", "社団戦/2025.12.31", "public", true))
                .post("/api/kifu/kifus")
                .path("kid");
        String picture = "/api/kifu/kifus/" + kid + "/card.png?language=ja";
        for (String page : List.of("/kifu/" + kid, "/kifu/@" + owner.username() + "/社団戦/2025.12.31")) {
            given().get(page).then().body(containsString("佐藤 対 鈴木・社団戦・2手"), containsString(picture));
        }
        given().get("/kifu/@" + owner.username() + "/else").then().body(not(containsString("og:title")));
    }

    @Test
    void aPublicRecordHasOneByAPathThatItHadBefore() {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME, "slug", "社団戦/決勝", "public", true))
                .post("/api/kifu/kifus")
                .path("kid");
        owner.sends(Map.of("slug", "社団戦/2026/決勝")).patch("/api/kifu/kifus/" + kid);

        given().get("/kifu/@" + owner.username() + "/社団戦/決勝")
                .then()
                .body(
                        containsString("佐藤 対 鈴木・社団戦・2手"),
                        containsString("/api/kifu/kifus/" + kid + "/card.png"),
                        not(containsString("2026")));
    }

    @Test
    void thePictureIsOneOfTheSizeThatLinksAreShownIn() throws IOException {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").path("kid");
        String path = "/api/kifu/kifus/" + kid + "/card.png";
        byte[] png = owner.calls()
                .get(path)
                .then()
                .statusCode(200)
                .contentType("image/png")
                .extract()
                .asByteArray();
        var image = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(image.getWidth()).isEqualTo(1200);
        assertThat(image.getHeight()).isEqualTo(630);
        given().get(path).then().statusCode(404);
        people.someone().calls().get(path).then().statusCode(404);
        owner.calls().get(path + "?ply=3").then().statusCode(422);
    }

    @Test
    void allBoardsComeAsOneArchive() throws IOException {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").path("kid");
        String path = "/api/kifu/kifus/" + kid + "/boards.zip";
        byte[] zip = owner.calls()
                .get(path + "?language=en")
                .then()
                .statusCode(200)
                .header("Content-Disposition", equalTo("attachment; filename=\"boards.zip\""))
                .extract()
                .asByteArray();
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
                assertThat(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                        .startsWith("<svg");
            }
        }
        assertThat(names).containsExactly("0000.svg", "0001.svg", "0002.svg");
        given().get(path).then().statusCode(404);
        owner.calls().get(path + "?layout=round").then().statusCode(422);
    }
}
