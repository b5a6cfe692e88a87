package dev.ittaku.accounts.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.Account;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who is signed in, as pages see it; {@code userId} is null for nobody. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Who(
        @Nullable String userId,
        @Nullable String username,
        @Nullable String displayName,
        List<String> roles) {
    static final Who NOBODY = new Who(null, null, null, List.of());

    static Who of(Account account) {
        return new Who(account.userId(), account.username(), account.displayName(), account.roles());
    }
}
