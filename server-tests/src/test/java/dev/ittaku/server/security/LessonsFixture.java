package dev.ittaku.server.security;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.quarkus.arc.Arc;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A full lesson of the schedule that the owner likes and waits for. */
final class LessonsFixture implements Fixture.Beside {
    private static final String STUDIO = "evr";
    private static final String TIME = "10:30";
    private static final String FULL = "{\"lessonName\":\"BSL House 1\",\"instructor\":\"YUKI\",\"free\":0}";

    private final AtomicInteger days = new AtomicInteger();

    @Override
    public boolean covers(String path) {
        return path.startsWith("/api/lessons/studios/{code}") || path.contains("/{studio}/{date}/{time}");
    }

    /** Whoever likes, waits or books makes a record of their own, beside the owner's. */
    @Override
    public boolean makesOwn(String method) {
        return method.equals("PUT");
    }

    @Override
    public Map<String, String> variables(Person owner, Person reader) {
        Person admin = Arc.container().instance(People.class).get().admin().signedInAgain();
        admin.sends(Map.of("name", "Every route", "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/" + STUDIO)
                .then()
                .statusCode(200);
        String date = "2041-01-" + String.format(java.util.Locale.ROOT, "%02d", 1 + days.getAndIncrement() % 28);
        String lesson = STUDIO + "/" + date + "/" + TIME;
        admin.sends(FULL).put("/api/lessons/lessons/" + lesson).then().statusCode(200);
        for (String type : new String[] {"favorite", "waitlist"}) {
            owner.sends(Map.of())
                    .put("/api/lessons/me/" + lesson + "/" + type)
                    .then()
                    .statusCode(201);
        }
        return Map.of(
                "code", STUDIO,
                "studio", STUDIO,
                "date", date,
                "time", TIME,
                "type", "favorite",
                "userId", owner.userId());
    }

    /** A browser of the owner that takes push messages. */
    static final class BrowserFixture implements Fixture {
        private static final int NUMBER_BYTES = 32;

        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/lessons/me/notifications/push/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            String id = owner.sends(Map.of(
                            "endpoint",
                            "https://8.8.8.8/push",
                            "keys",
                            Map.of(
                                    "p256dh",
                                    publicKey(),
                                    "auth",
                                    Base64.getUrlEncoder().encodeToString(new byte[16]))))
                    .post("/api/lessons/me/notifications/push")
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("id");
            return Map.of("id", id);
        }

        /** A point of the curve as browsers send it. */
        private static String publicKey() {
            try {
                KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
                keys.initialize(new ECGenParameterSpec("secp256r1"));
                ECPublicKey key = (ECPublicKey) keys.generateKeyPair().getPublic();
                byte[] point = new byte[1 + 2 * NUMBER_BYTES];
                point[0] = 4;
                byte[] x = key.getW().getAffineX().toByteArray();
                byte[] y = key.getW().getAffineY().toByteArray();
                number(x, point, 1);
                number(y, point, 1 + NUMBER_BYTES);
                return Base64.getUrlEncoder().withoutPadding().encodeToString(point);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        /** A number may come with a leading zero, or shorter. */
        private static void number(byte[] from, byte[] to, int at) {
            int length = Math.min(NUMBER_BYTES, from.length);
            System.arraycopy(from, from.length - length, to, at + NUMBER_BYTES - length, length);
        }
    }
}
