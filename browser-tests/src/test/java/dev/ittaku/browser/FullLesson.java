package dev.ittaku.browser;

import java.util.Map;

/** A lesson without a free seat, in a studio of the test's own. */
final class FullLesson {
    private FullLesson() {}

    /** Opens the studio with one lesson of one seat in the evening, which somebody books; returns the lesson's path. */
    static String make(Person admin, Person booker, String studio, String date, String waitlistMode) {
        String lesson = "/" + studio + "/" + date + "/19:30";
        admin.send(
                "PUT",
                "/api/lessons/studios/" + studio,
                Map.of("name", "試験場 " + studio, "mode", "managed", "waitlistMode", waitlistMode));
        admin.send(
                "PUT",
                "/api/lessons/lessons" + lesson,
                Map.of("lessonName", "BB2 Hip Hop", "instructor", "Ren", "endTime", "20:30", "capacity", 1));
        booker.send("PUT", "/api/lessons/me" + lesson + "/booking", Map.of());
        return lesson;
    }
}
