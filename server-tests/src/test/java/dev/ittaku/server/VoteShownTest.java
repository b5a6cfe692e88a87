package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** What Vote shows to everyone: shared links, pictures, people and the rules. */
@QuarkusTest
class VoteShownTest extends OpenVotes {
    private static String titled(String title, Person owner) {
        return owner.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H", "title", title))
                .post("/api/vote/games")
                .path("gameId");
    }

    private static String tag(String page, String property) {
        Matcher found = Pattern.compile("<meta property=\"" + property + "\" content=\"([^\"]*)\">")
                .matcher(page);
        assertThat(found.find()).as(property + " in " + page).isTrue();
        return found.group(1);
    }

    private static String page(String language, String path) {
        return given().header("Accept-Language", language)
                .header("Accept", "text/html")
                .get(path)
                .then()
                .statusCode(200)
                .header("Vary", containsString("Accept-Language"))
                .extract()
                .asString();
    }

    @Test
    void aSharedLinkIsShownWithTitleSentenceAndPicture() throws IOException {
        Person owner = people.someone();
        String id = titled("\"><script>x</script>", owner);
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        clock.advance(Duration.ofHours(1));
        workUntil(id, 3);
        String english = page("en", "/vote/" + id);
        assertThat(tag(english, "og:title")).isEqualTo("&quot;&gt;&lt;script&gt;x&lt;/script&gt;");
        assertThat(tag(english, "og:description")).contains("Votes for move 3 are open.");
        assertThat(tag(page("ja", "/vote/" + id), "og:description")).contains("第3手の投票を受付中です。");
        String move = page("en", "/vote/" + id + "?turn=1");
        assertThat(tag(move, "og:description"))
                .startsWith("Move 1. The crowd played ")
                .contains(" with 1 vote.");
        assertThat(tag(move, "og:url")).endsWith("/vote/" + id + "?turn=1");
        assertThat(tag(page("en", "/vote/" + id + "?turn=99"), "og:url")).endsWith("/vote/" + id);

        String address = tag(move, "og:image").replace("&amp;", "&");
        Response picture = given().urlEncodingEnabled(false).get(address);
        picture.then().statusCode(200).contentType("image/png").header("Cache-Control", containsString("86400"));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.asByteArray()));
        assertThat(List.of(image.getWidth(), image.getHeight())).isEqualTo(List.of(1200, 630));
        given().urlEncodingEnabled(false)
                .header("If-None-Match", picture.header("ETag"))
                .get(address)
                .then()
                .statusCode(304);
        given().get("/api/vote/games/" + id + "/share.png?turn=3").then().statusCode(404);
        given().get("/api/vote/games/none/share.png").then().statusCode(404);
        assertThat(given().get("/vote/nothing-of-the-kind").asString()).doesNotContain("og:title");
        assertThat(given().get("/vote").asString()).doesNotContain("og:title");
    }

    @Test
    void aPersonIsShownToAnyoneByNameGamesAndVotes() {
        Person owner = people.someone();
        String id = open(owner);
        given().get("/api/vote/users/" + owner.userId())
                .then()
                .statusCode(200)
                .body("username", equalTo(owner.username()))
                .body("createdAt", notNullValue())
                .body("votes", equalTo(0))
                .body("email", nullValue());
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        given().get("/api/vote/users/" + owner.userId())
                .then()
                .body("games", equalTo(1))
                .body("votes", equalTo(1))
                .body("complete", is(true));
        given().get("/api/vote/users/nobody").then().statusCode(404);
        given().get("/api/vote/users/a%23b").then().statusCode(404);
    }

    @Test
    void thePictureAndTheRulesAreForEveryone() {
        String id = open(people.someone());
        String svg = given().get("/api/vote/games/" + id + "/board.svg")
                .then()
                .statusCode(200)
                .contentType("image/svg+xml")
                .extract()
                .asString();
        assertThat(svg).startsWith("<svg").endsWith("</svg>");
        given().get("/api/vote/games/" + id + "/board.svg?turn=2").then().statusCode(404);
        given().get("/api/vote/rules")
                .then()
                .statusCode(200)
                .body("candidatesPerUser", equalTo(3))
                .body("longestDescription", equalTo(200))
                .body("hotVotes", equalTo(500));
    }
}
