package dev.ittaku.server.security;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A lesson that the owner waits for, and a browser of the owner. Making a record is not covered: everyone makes their own. */
final class LessonsFixture implements Fixture {
    private static final String STUDIO = "fix";
    private static final String DAY = "2040-01-11";
    private static final AtomicInteger MINUTE = new AtomicInteger();

    @Override
    public boolean covers(String path) {
        return path.startsWith("/api/lessons/lessons/{")
                || path.startsWith("/api/lessons/studios/{")
                || (path.startsWith("/api/lessons/me/") && path.endsWith("/claim"))
                || path.startsWith("/api/lessons/me/notifications/push/");
    }

    @Override
    public Map<String, String> variables(Person owner, Person reader) {
        Person admin = CDI.current().select(People.class).get().admin().signedInAgain();
        String time = "10:%02d".formatted(MINUTE.getAndIncrement());
        String place = STUDIO + "/" + DAY + "/" + time;
        admin.sends(Map.of("name", "Fixture"))
                .put("/api/lessons/studios/" + STUDIO)
                .then()
                .statusCode(200);
        admin.sends(Map.of("lessonName", "A", "instructor", "B", "free", 0))
                .put("/api/lessons/lessons/" + place)
                .then()
                .statusCode(200);
        owner.sends(Map.of())
                .put("/api/lessons/me/" + place + "/waitlist")
                .then()
                .statusCode(201);
        Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
        String browser = owner.sends(Map.of(
                        "endpoint",
                        "https://8.8.8.8/push/1",
                        "keys",
                        Map.of(
                                "p256dh", text.encodeToString(new byte[65]),
                                "auth", text.encodeToString(new byte[16]))))
                .post("/api/lessons/me/notifications/push")
                .path("id");
        return Map.of(
                "studio", STUDIO, "code", STUDIO, "date", DAY, "time", time, "userId", owner.userId(), "id", browser);
    }
}
