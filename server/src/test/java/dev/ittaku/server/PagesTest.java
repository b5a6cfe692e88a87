package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PagesTest {
    @Test
    void aPageCarriesTheImportMapThatItsPolicyAllows() throws Exception {
        Response page = given().get("/");
        String html = page.asString();
        String begin = "<script type=\"importmap\">";
        String map =
                html.substring(html.indexOf(begin) + begin.length(), html.indexOf("</script>", html.indexOf(begin)));
        String hash = Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(map.getBytes(StandardCharsets.UTF_8)));
        assertThat(page.header("Content-Security-Policy")).contains("'sha256-" + hash + "'");
        assertThat(map).contains("\"lit\"", "\"ittaku/\":\"/ui/\"", "\"chart.js\"");
    }

    @Test
    void everyEntryOfTheImportMapIsThere() {
        String html = given().get("/").asString();
        var addresses = java.util.regex.Pattern.compile("\":\"(/[^\"]+\\.js)\"").matcher(html);
        int found = 0;
        while (addresses.find()) {
            given().get(addresses.group(1)).then().statusCode(200);
            found++;
        }
        assertThat(found).isGreaterThan(5);
    }

    @Test
    void ourFilesAreAskedForEachTimeAndAnsweredShortlyWhenUnchanged() {
        String etag = given().get("/")
                .then()
                .header("Cache-Control", equalTo("no-cache"))
                .extract()
                .header("ETag");
        given().header("If-None-Match", etag).get("/").then().statusCode(304);
    }

    @Test
    void aLongAddressIsAnsweredLikeAnyOther() {
        for (String below :
                List.of("a".repeat(7_900), "a/".repeat(3_950), "a.".repeat(3_950), "a".repeat(7_900) + "%23")) {
            given().urlEncodingEnabled(false).get("/kifu/" + below).then().statusCode(404);
        }
        given().get("/kifu/" + "a/".repeat(900)).then().statusCode(200).contentType("text/html");
    }

    @Test
    void librariesHaveTheirVersionInThePathAndAreKept() {
        given().get("/_static/lit/3.3.3/index.js").then().header("Cache-Control", containsString("immutable"));
    }
}
