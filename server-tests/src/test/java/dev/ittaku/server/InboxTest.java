package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class InboxTest {
    @Inject
    People people;

    @Inject
    Inbox inbox;

    private Person person;

    @BeforeEach
    void someone() {
        person = people.someone();
    }

    private void post(int number) {
        inbox.post(
                person.userId(),
                new InboxNotice(
                        "seat:" + number,
                        "lessons",
                        new InboxNotice.Text("席 " + number, "Seat " + number),
                        "/lessons?seat=" + number));
    }

    @Test
    void anEmptyInboxIsAnEmptyList() {
        person.calls()
                .get("/api/inbox")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("items", empty())
                .body("unread", equalTo(0))
                .body("cursor", nullValue());
    }

    @Test
    void messagesAreInTheReadersLanguage() {
        post(1);
        person.calls()
                .header("Accept-Language", "ja")
                .get("/api/inbox")
                .then()
                .body("items[0].text", equalTo("席 1"))
                .body("items[0].id", equalTo("seat:1"))
                .body("items[0].product", equalTo("lessons"))
                .body("items[0].link", equalTo("/lessons?seat=1"))
                .body("items[0].at", notNullValue())
                .body("items[0].read", equalTo(false))
                .body("unread", equalTo(1));
        person.calls()
                .header("Accept-Language", "en-GB,ja;q=0.5")
                .get("/api/inbox")
                .then()
                .body("items[0].text", equalTo("Seat 1"));
    }

    @Test
    void theListGoesOnByItsCursor() {
        for (int i = 0; i < 5; i++) {
            post(i);
        }
        String cursor = person.calls()
                .get("/api/inbox?limit=3")
                .then()
                .body("items", hasSize(3))
                .body("unread", equalTo(5))
                .extract()
                .path("cursor");
        person.calls()
                .queryParam("cursor", cursor)
                .queryParam("limit", 3)
                .get("/api/inbox")
                .then()
                .body("items", hasSize(2))
                .body("cursor", nullValue());
    }

    @Test
    void oneMessageAndThenAllAreMarkedRead() {
        for (int i = 0; i < 3; i++) {
            post(i);
        }
        person.sends(Map.of("read", true))
                .header("Accept-Language", "ja")
                .patch("/api/inbox/seat:1")
                .then()
                .statusCode(200)
                .body("read", equalTo(true))
                .body("text", equalTo("席 1"));
        person.calls().get("/api/inbox").then().body("unread", equalTo(2));
        person.calls().post("/api/inbox/read-all").then().statusCode(200).body("read", equalTo(2));
        person.calls().get("/api/inbox").then().body("unread", equalTo(0)).body("items.findAll { !it.read }", empty());
    }

    @Test
    void whatIsNoMessageOfMineIsNotFoundAndNothingBecomesUnread() {
        post(1);
        people.someone()
                .sends(Map.of("read", true))
                .patch("/api/inbox/seat:1")
                .then()
                .statusCode(404);
        person.sends(Map.of("read", false)).patch("/api/inbox/seat:1").then().statusCode(422);
        person.sends(Map.of()).patch("/api/inbox/seat:1").then().statusCode(422);
        given().get("/api/inbox").then().statusCode(401);
    }

    @Test
    void aChangedPasswordIsTold() {
        String other = "five other unrelated words";
        String cookie = person.sends(Map.of("current", People.PASSWORD, "next", other))
                .put("/api/me/password")
                .then()
                .statusCode(204)
                .extract()
                .cookie("ittaku_session");
        given().cookie("ittaku_session", cookie)
                .get("/api/inbox")
                .then()
                .body("items", hasSize(1))
                .body("items[0].product", equalTo("account"))
                .body("items[0].text", containsString("password was changed"));
    }
}
