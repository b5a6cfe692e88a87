package dev.ittaku.server;

import dev.ittaku.server.People.Person;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** Somebody with a notebook of their own, who puts records in over HTTP. */
abstract class KifuOwner {
    static final String KIFUS = "/api/kifu/kifus";
    static final String GAME = "手合割：平手\n先手：鈴木\n後手：佐藤\n   1 ７六歩(77)   ( 0:16/00:00:16)\n"
            + "*普通\n   2 ３四歩(33)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n";

    @Inject
    People people;

    @Inject
    TestClock clock;

    Person owner;

    @BeforeEach
    void owner() {
        owner = people.someone();
    }

    Response create(Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(Map.of("kifu", GAME));
        body.putAll(more);
        Response answer = owner.sends(body).post(KIFUS);
        answer.then().statusCode(201);
        return answer;
    }

    String kid() {
        return create(Map.of()).path("kid");
    }
}
