package dev.ittaku.server;

import static io.restassured.RestAssured.given;

import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes accounts for tests and calls as them. */
@Singleton
public class People {
    public static final String PASSWORD = "four unrelated words";
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private final TestClock clock;

    People(TestClock clock) {
        this.clock = clock;
    }

    /** Someone with a session. */
    public record Person(String userId, String username, String cookie) {
        /** A request from one of our pages. */
        public RequestSpecification calls() {
            return given().cookie("ittaku_session", cookie).header("Origin", origin());
        }

        public RequestSpecification sends(Object body) {
            return calls().contentType(ContentType.JSON).body(body);
        }

        public Person signedInAgain() {
            Response answer = given().contentType(ContentType.JSON)
                    .body(Map.of("username", username, "password", PASSWORD))
                    .post("/api/session");
            return new Person(userId, username, answer.cookie("ittaku_session"));
        }

        public String token(String scope) {
            return sends(Map.of("name", "test", "scope", scope))
                    .post("/api/me/tokens")
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("token");
        }
    }

    public static String origin() {
        return RestAssured.baseURI + ":" + RestAssured.port;
    }

    public static String freshName() {
        return "person-" + NUMBER.incrementAndGet();
    }

    /** The installation's admin: whoever signs up first, so this must be called before anyone else in a fresh store. */
    public Person signUp() {
        clock.nextMinute();
        String name = freshName();
        Response answer = given().contentType(ContentType.JSON)
                .body(Map.of("username", name, "password", PASSWORD))
                .post("/api/accounts");
        answer.then().statusCode(201);
        return new Person(answer.path("userId"), name, answer.cookie("ittaku_session"));
    }

    private static volatile Person admin;

    /** The first account of this store, made if there is none yet. */
    public Person admin() {
        synchronized (People.class) {
            if (admin == null) {
                Person first = signUp();
                if (!first.calls().get("/api/session").path("roles").toString().contains("admin")) {
                    throw new IllegalStateException("someone else was first; ask for the admin before others");
                }
                admin = first;
            } else if (admin.calls().get("/api/session").path("userId") == null) {
                // A test has moved the clock beyond the end of the session.
                admin = admin.signedInAgain();
            }
            return admin;
        }
    }

    public Person someone() {
        admin();
        return signUp();
    }
}
