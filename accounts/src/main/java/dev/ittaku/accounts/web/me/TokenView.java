package dev.ittaku.accounts.web.me;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.token.PersonalToken;
import dev.ittaku.platform.product.Scope;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A personal token as listed; {@code token} is its text, only in the answer that made it. */
public record TokenView(
        String id,
        String name,
        String scope,
        Instant created,

        @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Instant lastUsed,

        @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Instant expires,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String token) {
    public static TokenView of(PersonalToken token) {
        return of(token, null);
    }

    static TokenView of(PersonalToken token, @Nullable String text) {
        return new TokenView(
                token.tokenId(),
                token.name(),
                Scope.ofKey(token.scope()).map(Scope::text).orElse(token.scope()),
                token.created(),
                token.lastUsed(),
                token.expires(),
                text);
    }
}
