package dev.ittaku.lessons;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Where a merged list goes on, as a signed cursor that fits its own query alone. */
public final class ListPosition {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAC_BYTES = 16;

    private final SecretKeySpec key;

    /** The same secret on every server and over restarts, so that cursors stay good. */
    public ListPosition(byte[] secret) {
        this.key = new SecretKeySpec(secret, ALGORITHM);
    }

    String seal(String query, UserLesson last) {
        byte[] place = (LessonKey.of(last) + "#" + last.type().name().toLowerCase(Locale.ROOT))
                .getBytes(StandardCharsets.UTF_8);
        byte[] mac = mac(query, place);
        byte[] all = Arrays.copyOf(mac, mac.length + place.length);
        System.arraycopy(place, 0, all, mac.length, place.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** The record the page before ended with, as far as the order needs it; empty for the first page. */
    Optional<UserLesson> open(String query, String userId, @Nullable String cursor) {
        if (cursor == null) {
            return Optional.empty();
        }
        try {
            byte[] all = Base64.getUrlDecoder().decode(cursor);
            if (all.length > MAC_BYTES) {
                byte[] place = Arrays.copyOfRange(all, MAC_BYTES, all.length);
                if (MessageDigest.isEqual(mac(query, place), Arrays.copyOf(all, MAC_BYTES))) {
                    return Optional.of(record(userId, new String(place, StandardCharsets.UTF_8)));
                }
            }
        } catch (IllegalArgumentException e) {
            // No Base64: told below.
        }
        throw new TableException(Code.BAD_CURSOR, "the cursor was altered or belongs to another list; begin again");
    }

    private static UserLesson record(String userId, String place) {
        int end = place.lastIndexOf('#');
        LessonKey lesson = LessonKey.parse(place.substring(0, end));
        return new UserLesson(
                userId,
                lesson.studio(),
                lesson.date(),
                lesson.time(),
                null,
                "",
                "",
                RelationType.valueOf(place.substring(end + 1).toUpperCase(Locale.ROOT)),
                RelationStatus.ACTIVE,
                Instant.EPOCH,
                Instant.EPOCH,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private byte[] mac(String query, byte[] place) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(query.getBytes(StandardCharsets.UTF_8));
            mac.update((byte) 0);
            return Arrays.copyOf(mac.doFinal(place), MAC_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
