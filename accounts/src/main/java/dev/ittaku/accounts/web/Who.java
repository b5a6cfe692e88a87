package dev.ittaku.accounts.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.Account;
import dev.ittaku.platform.caller.Caller;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who is signed in, as pages see it; {@code userId} is null for nobody. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Who(@Nullable String userId, @Nullable String username, List<String> roles) {
    static final Who NOBODY = new Who(null, null, List.of());

    static Who of(Caller caller) {
        return new Who(caller.userId(), caller.username(), caller.roles());
    }

    static Who of(Account account) {
        return new Who(account.userId(), account.username(), account.roles());
    }
}
