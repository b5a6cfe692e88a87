package dev.ittaku.server;

import dev.ittaku.server.People.Person;
import java.util.Map;

/** A studio with one lesson, set up over HTTP. */
final class OneLesson {
    private OneLesson() {}

    /**
     * The admin who set them up.
     *
     * @param lesson studio, day and time: {@code grp/2043-08-09/10:00}
     * @param seats {@code capacity} of a managed studio, {@code free} of a tracked one
     */
    static Person make(People people, String lesson, String mode, String waitlistMode, String seats, int number) {
        Person admin = people.admin().signedInAgain();
        String studio = lesson.substring(0, lesson.indexOf('/'));
        admin.sends(Map.of("name", "Studio " + studio, "mode", mode, "waitlistMode", waitlistMode))
                .put("/api/lessons/studios/" + studio)
                .then()
                .statusCode(200);
        admin.sends(Map.of("lessonName", "House", "instructor", "YUKI", seats, number))
                .put("/api/lessons/lessons/" + lesson)
                .then()
                .statusCode(200);
        return admin;
    }
}
