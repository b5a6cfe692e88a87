package dev.ittaku.dynamodb.internal.stream;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in a shard, as an opaque text that clients send back.
 *
 * @param after the sequence number before it
 * @param made when it was created, in milliseconds; it is valid for fifteen minutes
 * @param oldest whether it means the oldest record, whichever that is
 */
public record ShardIterator(String streamArn, String shardId, long after, long made, boolean oldest) {
    private static final long LIFE_MILLIS = 15 * 60 * 1000L;
    private static final Pattern FORM = Pattern.compile("([^|]+)\\|([^|]+)\\|(\\d{1,19})\\|(\\d{1,19})\\|(true|false)");

    public String encode() {
        String text = streamArn + "|" + shardId + "|" + after + "|" + made + "|" + oldest;
        return streamArn + "|1|" + Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Optional<ShardIterator> decode(String text) {
        try {
            String coded = text.substring(text.lastIndexOf('|') + 1);
            Matcher matcher = FORM.matcher(new String(Base64.getUrlDecoder().decode(coded), StandardCharsets.UTF_8));
            return matcher.matches()
                    ? Optional.of(new ShardIterator(
                            matcher.group(1),
                            matcher.group(2),
                            Long.parseLong(matcher.group(3)),
                            Long.parseLong(matcher.group(4)),
                            Boolean.parseBoolean(matcher.group(5))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    public boolean isExpired(long now) {
        return now - made > LIFE_MILLIS;
    }
}
