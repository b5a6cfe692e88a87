package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Pictures of people over HTTP. */
@QuarkusTest
class IconTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    private static byte[] png() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(32, 32, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    private static String userId(Person person) {
        return person.calls().get("/api/session").jsonPath().getString("userId");
    }

    @Test
    void aChosenPictureIsShownToEverybodyUntilItIsRemoved() throws IOException {
        Person person = people.someone();
        String shown = "/api/people/" + userId(person) + "/icon";
        given().get(shown).then().statusCode(200).contentType("image/svg+xml");
        person.calls()
                .contentType("image/png")
                .body(png())
                .put("/api/me/icon")
                .then()
                .statusCode(204);

        String tag = given().get(shown)
                .then()
                .statusCode(200)
                .contentType("image/jpeg")
                .header("Cache-Control", containsString("max-age=60"))
                .header("Content-Security-Policy", containsString("sandbox"))
                .extract()
                .header("ETag");
        given().header("If-None-Match", tag).get(shown).then().statusCode(304);
        person.calls().get("/api/me/icon").then().statusCode(200).header("ETag", equalTo(tag));

        String link = "/api/people/%s/icon?v=" + tag.replace("\"", "");
        given().get("/api/people?ids=" + userId(person) + "&usernames=" + person.username())
                .then()
                .body("items.icon", contains(link.formatted(userId(person)), link.formatted("@" + person.username())));
        person.calls().get("/api/session").then().body("icon", equalTo(link.formatted(userId(person))));
        given().get(link.formatted("@" + person.username()))
                .then()
                .contentType("image/jpeg")
                .header("Cache-Control", containsString("immutable"));
        given().get(shown + "?v=other").then().header("Cache-Control", containsString("max-age=60"));

        person.calls().delete("/api/me/icon").then().statusCode(204);
        person.calls().get("/api/session").then().body("icon", startsWith("data:image/svg+xml,"));
        person.calls().delete("/api/me/icon").then().statusCode(204);
        given().get(shown).then().contentType("image/svg+xml");
    }

    @Test
    void whatCachesKeepForAllCarriesNobodysSession() {
        Person person = people.someone();
        String shown = "/api/people/" + userId(person) + "/icon";
        clock.advance(Duration.ofMinutes(11));
        person.calls()
                .get(shown)
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("public"))
                .header("Set-Cookie", nullValue());
        clock.advance(Duration.ofMinutes(11));
        person.calls().get("/api/me").then().statusCode(200).header("Set-Cookie", containsString("ittaku_session="));
    }

    @Test
    void anIdThatNobodyHasLooksLikeAnyOther() {
        given().get("/api/people/nobody-at-all/icon").then().statusCode(200).contentType("image/svg+xml");
    }

    @Test
    void whatIsNoPictureIsRefused() throws IOException {
        Person person = people.someone();
        person.calls()
                .contentType("image/png")
                .body("<svg onload='alert(1)'/>".getBytes(StandardCharsets.UTF_8))
                .put("/api/me/icon")
                .then()
                .statusCode(422)
                .body("code", equalTo("ICON_UNREADABLE"));
        assertThat(announced(person, 300 * 1024)).startsWith("HTTP/1.1 413");
        person.calls()
                .contentType("image/svg+xml")
                .body("<svg/>")
                .put("/api/me/icon")
                .then()
                .statusCode(422);
        assertThat(given().contentType("image/png")
                        .body(new byte[8])
                        .put("/api/me/icon")
                        .statusCode())
                .isEqualTo(401);
    }

    /** The answer to a picture of this size, which comes before any of it is sent. */
    private static String announced(Person person, int size) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(20_000);
            String head = "PUT /api/me/icon HTTP/1.1\r\nHost: localhost:" + RestAssured.port + "\r\nOrigin: "
                    + People.origin() + "\r\nCookie: ittaku_session=" + person.cookie()
                    + "\r\nContent-Type: image/png\r\nContent-Length: " + size + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
