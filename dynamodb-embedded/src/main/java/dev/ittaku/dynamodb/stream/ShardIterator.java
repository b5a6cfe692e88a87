package dev.ittaku.dynamodb.stream;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a shard, as an opaque text that clients hand back.
 *
 * @param after the sequence number it stands behind
 * @param made when it was given out, in milliseconds; it is good for fifteen minutes
 */
public record ShardIterator(String streamArn, long after, long made) {
    private static final long LIFE_MILLIS = 15 * 60 * 1000L;
    private static final Pattern FORM = Pattern.compile("(.+)\\|(\\d{1,19})\\|(\\d{1,19})");

    public String encode() {
        String text = after + "|" + made;
        return streamArn + "|1|"
                + Base64.getUrlEncoder().encodeToString((streamArn + "|" + text).getBytes(StandardCharsets.UTF_8));
    }

    public static Optional<ShardIterator> decode(String text) {
        try {
            String coded = text.substring(text.lastIndexOf('|') + 1);
            Matcher matcher = FORM.matcher(new String(Base64.getUrlDecoder().decode(coded), StandardCharsets.UTF_8));
            return matcher.matches()
                    ? Optional.of(new ShardIterator(
                            matcher.group(1), Long.parseLong(matcher.group(2)), Long.parseLong(matcher.group(3))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    public boolean isExpired(long now) {
        return now - made > LIFE_MILLIS;
    }
}
