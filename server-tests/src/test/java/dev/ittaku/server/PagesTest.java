package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.DecoderConfig;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PagesTest {
    /** The page of the shared parts, which is never bundled. */
    private static final String MODULES = "/ui/gallery.html";

    private static final Pattern BUNDLED = Pattern.compile("\"(/bundle/[^\"]+)\"");

    @Test
    void aBundledPageHasNoInlineScriptAndItsFilesAreKeptForGood() {
        Response page = given().get("/kifu");
        assertThat(page.header("Content-Security-Policy")).contains("script-src 'self';");
        assertThat(page.asString()).doesNotContain("importmap", "/kifu/kifu.js");
        List<String> files = BUNDLED.matcher(page.asString())
                .results()
                .map(file -> file.group(1))
                .toList();
        assertThat(files).anyMatch(file -> file.endsWith(".css")).anyMatch(file -> file.contains("/kifu-"));
        for (String file : files) {
            given().get(file)
                    .then()
                    .statusCode(200)
                    .header("Cache-Control", "public, max-age=31536000, immutable")
                    .header("Vary", "Accept-Encoding");
        }
    }

    @Test
    void aBundledFileIsSentAsTheBrowserCanReadIt() {
        String script = BUNDLED.matcher(given().get("/").asString())
                .results()
                .map(file -> file.group(1))
                .filter(file -> file.contains("/portal-"))
                .findFirst()
                .orElseThrow();
        for (String encoding : List.of("br", "gzip")) {
            given().config(RestAssured.config()
                            .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()))
                    .header("Accept-Encoding", encoding)
                    .get(script)
                    .then()
                    .header("Content-Encoding", encoding);
        }
        given().header("Accept-Encoding", "identity").get(script).then().body(containsString("it-portal"));
    }

    @Test
    void onlyBundledFilesAreUnderTheirAddress() {
        for (String path : List.of("/bundle/later.txt", "/bundle/pages/kifu/index.html", "/bundle/..%2flater.json")) {
            given().urlEncodingEnabled(false).get(path).then().statusCode(404);
        }
    }

    @Test
    void aPageOfModulesCarriesTheImportMapThatItsPolicyAllows() throws Exception {
        Response page = given().get(MODULES);
        String html = page.asString();
        String begin = "<script type=\"importmap\">";
        String map =
                html.substring(html.indexOf(begin) + begin.length(), html.indexOf("</script>", html.indexOf(begin)));
        String hash = Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(map.getBytes(StandardCharsets.UTF_8)));
        assertThat(page.header("Content-Security-Policy")).contains("'sha256-" + hash + "'");
        assertThat(map).contains("\"lit\"", "\"ittaku/\":\"/ui/\"");
    }

    @Test
    void everyEntryOfTheImportMapIsThere() {
        String html = given().get(MODULES).asString();
        var addresses = Pattern.compile("\":\"(/[^\"]+\\.js)\"").matcher(html);
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
    void anUnchangedPageOfModulesIsAllowedTheSameScriptsAsBefore() {
        Response page = given().get("/ui/gallery.html");
        given().header("If-None-Match", page.header("ETag"))
                .get("/ui/gallery.html")
                .then()
                .statusCode(304)
                .header("Content-Security-Policy", page.header("Content-Security-Policy"));
        assertThat(page.header("Content-Security-Policy")).contains("sha256-");
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
