package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.lessThan;

import dev.ittaku.server.People.Person;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** Somebody who uses every product in every way that writes. What they type holds {@link #MARK}. */
final class BusyPerson {
    static final String MARK = "mark-of-leaver";
    static final String USERNAME = "Zenobia-Leaver";
    static final String DISPLAY_NAME = "ゼノビア出立";
    static final String EMAIL = "Zenobia.Leaver@example.org";
    private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    private static final String OTHER_GAME = "手合割：平手\n   1 ２六歩(27)\n";

    private final Person me;
    private final Person admin;
    private final Person friend;
    private int number;

    private BusyPerson(Person me, Person admin, Person friend) {
        this.me = me;
        this.admin = admin;
        this.friend = friend;
    }

    static Person signUp() {
        Response made = given().contentType(ContentType.JSON)
                .body(Map.of(
                        "username", USERNAME, "password", People.PASSWORD, "email", EMAIL, "displayName", DISPLAY_NAME))
                .post("/api/accounts");
        made.then().statusCode(201);
        return new Person(made.path("userId"), USERNAME, made.cookie("ittaku_session"));
    }

    /** Uses everything; {@code send} makes the messages of Lessons go out. */
    static void usesEverything(Person me, Person admin, Person friend, LocalDate today, Runnable send) {
        BusyPerson busy = new BusyPerson(me, admin, friend);
        busy.account();
        busy.kifu();
        busy.lessons(today.plusDays(9).toString());
        send.run();
        busy.vote();
        busy.draw();
    }

    private String mark(String what) {
        return MARK + "-" + what;
    }

    private RequestSpecification sends(Object body) {
        return me.sends(body).header("Idempotency-Key", "busy-" + number++);
    }

    private static Response ok(Response answer) {
        answer.then().statusCode(lessThan(300));
        return answer;
    }

    private void account() {
        ok(sends(Map.of("name", mark("token"), "scope", "read")).post("/api/me/tokens"));
        given().contentType(ContentType.JSON)
                .body(Map.of("username", USERNAME, "password", "a wrong password"))
                .post("/api/session")
                .then()
                .statusCode(401);
        ok(sends(Map.of()).post("/api/me/second-factor"));
        me.signedInAgain();
    }

    private void kifu() {
        String kid = ok(sends(Map.of(
                                "kifu",
                                GAME,
                                "memo",
                                mark("memo-1"),
                                "slug",
                                mark("slug-1"),
                                "public",
                                true,
                                "share",
                                true))
                        .post("/api/kifu/kifus"))
                .path("kid");
        String record = "/api/kifu/kifus/" + kid;
        ok(sends(Map.of("slug", mark("slug-2"), "memo", mark("memo-2"))).patch(record));
        ok(sends(Map.of("kifu", OTHER_GAME)).patch(record));
        String tid =
                ok(sends(Map.of("name", mark("tag"))).post("/api/kifu/tags")).path("tid");
        ok(me.calls().put(record + "/tags/" + tid));
        ok(me.calls().put(record + "/share-code"));
        ok(me.calls().put(record + "/readers/" + friend.username()));
        ok(me.calls().put("/api/kifu/readers/" + friend.username()));
        ok(friend.calls().put("/api/kifu/readers/" + USERNAME));
        String theirs =
                ok(friend.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus")).path("kid");
        ok(friend.calls().put("/api/kifu/kifus/" + theirs + "/readers/" + USERNAME));
        ok(me.calls().get("/api/kifu/kifus/" + theirs));
        String gone = ok(sends(Map.of("kifu", OTHER_GAME, "memo", mark("trash"), "slug", mark("trash-slug")))
                        .post("/api/kifu/kifus"))
                .path("kid");
        ok(me.calls().delete("/api/kifu/kifus/" + gone));
        ok(sends(Map.of("kid", kid, "ply", 0, "movetimeMs", 100)).post("/api/kifu/analyses"));
        ok(me.calls()
                .multiPart(
                        "files",
                        mark("file") + ".kif",
                        ("# " + mark("import") + "\n" + GAME).getBytes(StandardCharsets.UTF_8))
                .post("/api/kifu/import"));
        ok(admin.sends(Map.of("kifuMax", 100)).put("/api/kifu/quotas/" + USERNAME));
    }

    private void lessons(String day) {
        ok(admin.sends(Map.of("name", "Leaving", "mode", "managed", "waitlistMode", "auto"))
                .put("/api/lessons/studios/leave"));
        for (int hour : List.of(10, 11, 12)) {
            ok(admin.sends(Map.of("lessonName", "Ballet", "instructor", "Mika", "capacity", hour == 11 ? 1 : 5))
                    .put("/api/lessons/lessons/leave/" + day + "/" + hour + ":00"));
        }
        ok(friend.sends(Map.of()).put("/api/lessons/me/leave/" + day + "/11:00/booking"));
        String mine = "/api/lessons/me/leave/" + day;
        ok(sends(Map.of("notes", mark("favourite"))).put(mine + "/12:00/favorite"));
        ok(sends(Map.of("notes", mark("booking"))).put(mine + "/10:00/booking"));
        ok(sends(Map.of("notes", mark("waiting"))).put(mine + "/11:00/waitlist"));
        ok(sends(Map.of("lessonName", mark("own-lesson"), "instructor", mark("own-instructor")))
                .put(mine + "/15:00/favorite"));
        ok(me.calls().put("/api/lessons/me/follows/instructor/Momo Leaving"));
        ok(me.calls().put("/api/lessons/me/calendar"));
        ok(sends(Map.of(
                        "channels",
                        List.of("email", "line"),
                        "email",
                        EMAIL,
                        "lineUserId",
                        "U" + "0123456789abcdef".repeat(2),
                        "language",
                        "en"))
                .put("/api/lessons/me/notifications"));
        ok(sends(Map.of()).post("/api/lessons/me/notifications/test"));
        // The friend's seat goes to whoever waits.
        ok(friend.calls().delete("/api/lessons/me/leave/" + day + "/11:00/booking"));
        ok(admin.sends(Map.of("lessonName", "Ballet", "instructor", "Momo Leaving", "capacity", 3))
                .put("/api/lessons/lessons/leave/" + day + "/16:00"));
    }

    private void vote() {
        String game = ok(sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H", "title", mark("title")))
                        .post("/api/vote/games"))
                .path("gameId");
        String path = "/api/vote/games/" + game;
        List<String> proposed = given().get(path + "/turns/1/candidates").path("items.position");
        for (String square : List.of("D3", "C4", "F5", "E6")) {
            if (!proposed.contains(square)) {
                ok(sends(Map.of("position", square, "description", mark("candidate")))
                        .post(path + "/turns/1/candidates"));
            }
        }
        String candidate = given().get(path + "/turns/1/candidates").path("items[0].candidateId");
        ok(sends(Map.of("candidateId", candidate)).put(path + "/turns/1/vote"));
        ok(sends(Map.of("text", mark("comment"))).post(path + "/comments"));
        ok(sends(Map.of("text", mark("thought"))).post(path + "/turns/1/candidates/" + candidate + "/comments"));
        ok(sends(Map.of("language", "en")).put(path + "/reminder"));
        Response said = ok(friend.sends(Map.of("text", "something rude")).post(path + "/comments"));
        ok(me.calls().post(path + "/comments/GAME/" + said.path("commentId") + "/report"));
        ok(me.calls().put(path + "/resign"));
    }

    private void draw() {
        Response made = ok(sends(Map.of(
                        "playerName",
                        DISPLAY_NAME,
                        "account",
                        true,
                        "settings",
                        Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 3)))
                .post("/api/draw/games"));
        ok(me.sends(Map.of("content", "hello"))
                .cookie("ittaku_player", made.cookie("ittaku_player"))
                .post("/api/draw/games/" + made.path("gameId") + "/chat"));
    }
}
