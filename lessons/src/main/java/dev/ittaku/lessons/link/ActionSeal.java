package dev.ittaku.lessons.link;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.LessonKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Converts grants into texts that nobody else can make, and back: the grant and its HMAC-SHA256. */
public final class ActionSeal {
    private static final String ALGORITHM = "HmacSHA256";
    /** A prefix of the signed text, so that a signature is not valid for any other use of the key. */
    private static final String PURPOSE = "lessons-action-1";

    private static final int LONGEST = 600;
    private static final int PARTS = 6;

    private final Supplier<byte[]> source;
    private volatile byte @Nullable [] key;

    /** @param key the installation's key, requested at the first use */
    public ActionSeal(Supplier<byte[]> key) {
        this.source = key;
    }

    public String seal(ActionGrant grant) {
        String text = String.join(
                "|",
                PURPOSE,
                grant.kind().text(),
                grant.userId(),
                grant.lesson().toString(),
                grant.hold(),
                Long.toString(grant.expires().toEpochMilli()));
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return encoded(bytes) + "." + encoded(signature(bytes));
    }

    /** Empty if the text was not made here, or was changed. Its expiry is not checked. */
    public Optional<ActionGrant> open(String token) {
        int dot = token.indexOf('.');
        if (dot < 0 || token.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(token.substring(0, dot));
            byte[] signature = Base64.getUrlDecoder().decode(token.substring(dot + 1));
            if (!MessageDigest.isEqual(signature(bytes), signature)) {
                return Optional.empty();
            }
            String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\\|", -1);
            if (parts.length != PARTS || !parts[0].equals(PURPOSE)) {
                return Optional.empty();
            }
            return ActionKind.of(parts[1])
                    .map(kind -> new ActionGrant(
                            kind,
                            parts[2],
                            LessonKey.parse(parts[3]),
                            parts[4],
                            Instant.ofEpochMilli(Long.parseLong(parts[5]))));
        } catch (IllegalArgumentException | LessonsRefusal e) {
            return Optional.empty();
        }
    }

    private byte[] signature(byte[] bytes) {
        byte[] secret = key;
        if (secret == null) {
            secret = source.get();
            key = secret;
        }
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return mac.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
