package dev.ittaku.draw.player;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Players without accounts: a browser proves who it is by a token of 128 random bits, of which only a hash is kept. */
public final class Players {
    public static final Duration KEPT = Duration.ofDays(400);
    private static final int TOKEN_BYTES = 16;
    private static final Pattern COOKIE = Pattern.compile("([0-9a-f-]{36})\\.([A-Za-z0-9_-]{22})");

    /** Someone new, and what their browser has to show from now on. */
    public record Introduced(String playerId, String cookie) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Supplier<String> ids;

    public Players(Table table, Clock clock, Secrets secrets, Supplier<String> ids) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.ids = ids;
    }

    public Introduced introduce(String name) {
        String playerId = ids.get();
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(secrets.bytes(TOKEN_BYTES));
        Instant now = clock.instant();
        Outcome<Identity> made = table.create(
                PlayerItems.IDENTITY, new Identity(playerId, Secrets.hash(token), name, now, now.plus(KEPT)));
        // Ids are random except for a repeated request: then the first attempt has created this player.
        if (made.refusal().filter(Reason.EXISTS::equals).isEmpty()) {
            made.orThrow();
        }
        return new Introduced(playerId, playerId + "." + token);
    }

    /** The player with this token; empty for an unknown token. */
    public Optional<String> identify(String cookie) {
        Matcher parts = COOKIE.matcher(cookie);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String playerId = parts.group(1);
        byte[] shown = Secrets.hash(parts.group(2)).getBytes(StandardCharsets.US_ASCII);
        return table.get(PlayerItems.IDENTITY_OF_PLAYER.of(new Identity.Key(playerId)))
                .item()
                .filter(known -> MessageDigest.isEqual(known.tokenHash().getBytes(StandardCharsets.US_ASCII), shown))
                .map(Identity::playerId);
    }
}
