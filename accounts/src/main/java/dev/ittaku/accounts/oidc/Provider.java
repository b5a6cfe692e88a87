package dev.ittaku.accounts.oidc;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One provider: its description, which is fetched again every hour, and the requests to it. */
final class Provider {
    private static final Duration KEPT = Duration.ofHours(1);
    /** One that has failed is left alone for so long: requests must not wait for it one after the other. */
    private static final Duration LEFT_ALONE = Duration.ofMinutes(1);

    /** The provider's description, and when it was fetched. */
    private record Described(ProviderMetadata metadata, IdTokens tokens, Instant at) {}

    /** That it could not be asked, and when. */
    private record Failed(String why, Instant at) {}

    private final ProviderSettings settings;
    private final ProviderCalls calls;
    private final Clock clock;
    private @Nullable Described described;
    private @Nullable Failed failed;

    Provider(ProviderSettings settings, ProviderCalls calls, Clock clock) {
        this.settings = settings;
        this.calls = calls;
        this.clock = clock;
    }

    ProviderSettings settings() {
        return settings;
    }

    ProviderMetadata metadata() {
        return described().metadata();
    }

    private synchronized Described described() {
        Described known = described;
        if (known != null && clock.instant().isBefore(known.at().plus(KEPT))) {
            return known;
        }
        Failed before = failed;
        if (before != null && clock.instant().isBefore(before.at().plus(LEFT_ALONE))) {
            return orFail(known, before.why());
        }
        String base = settings.issuer().endsWith("/")
                ? settings.issuer().substring(0, settings.issuer().length() - 1)
                : settings.issuer();
        try {
            ProviderMetadata metadata =
                    ProviderMetadata.of(settings, calls.json(base + "/.well-known/openid-configuration"));
            boolean sameKeys = known != null && known.metadata().keys().equals(metadata.keys());
            IdTokens tokens =
                    known != null && sameKeys ? known.tokens() : new IdTokens(settings, metadata.keys(), calls, clock);
            Described now = new Described(metadata, tokens, clock.instant());
            described = now;
            failed = null;
            return now;
        } catch (IOException e) {
            String why = String.valueOf(e.getMessage());
            failed = new Failed(why, clock.instant());
            return orFail(known, why);
        }
    }

    /** Uses the last known description, so that people can still sign in. */
    private Described orFail(@Nullable Described known, String why) {
        if (known == null) {
            throw OidcRefusal.unreachable(settings.label(), why);
        }
        return known;
    }

    /** Where to send the browser to. */
    String authorizationAddress(String redirect, String state, String nonce, String challenge) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("response_type", "code");
        query.put("client_id", settings.clientId());
        query.put("redirect_uri", redirect);
        query.put("scope", String.join(" ", settings.scopes()));
        query.put("state", state);
        query.put("nonce", nonce);
        query.put("code_challenge", challenge);
        query.put("code_challenge_method", "S256");
        return with(metadata().authorization(), query);
    }

    /** Gives the code back and gets to know who it is about. */
    ExternalIdentity exchange(String code, String redirect, String verifier, String nonce) {
        Described now = described();
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("code", code);
        form.put("redirect_uri", redirect);
        form.put("code_verifier", verifier);
        String authorization = null;
        Optional<String> secret = settings.secret();
        boolean post = settings.authentication()
                .map("post"::equals)
                .orElse(now.metadata().postOnly());
        if (secret.isPresent() && !post) {
            String pair = encoded(settings.clientId()) + ":" + encoded(secret.get());
            authorization = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        } else {
            form.put("client_id", settings.clientId());
            secret.ifPresent(text -> form.put("client_secret", text));
        }
        try {
            JsonNode answer = calls.post(now.metadata().token(), encoded(form), authorization);
            if (!answer.path("id_token").isTextual()) {
                throw OidcRefusal.answer("it has no token");
            }
            return now.tokens().verify(answer.path("id_token").asText(), nonce);
        } catch (IOException e) {
            throw OidcRefusal.unreachable(settings.label(), String.valueOf(e.getMessage()));
        }
    }

    /** Where a browser ends its session at the provider, where that is offered. */
    Optional<String> endSessionAddress(String back) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("client_id", settings.clientId());
        query.put("post_logout_redirect_uri", back);
        return metadata().endSession().map(address -> with(address, query));
    }

    private static String with(String address, Map<String, String> query) {
        return address + (address.contains("?") ? "&" : "?") + encoded(query);
    }

    private static String encoded(Map<String, String> values) {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + encoded(entry.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
