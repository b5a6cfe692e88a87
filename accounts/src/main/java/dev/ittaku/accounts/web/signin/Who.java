package dev.ittaku.accounts.web.signin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.people.Account;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The signed-in person for pages; {@code userId} is null if nobody is signed in. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Who(
        @Nullable String userId,
        @Nullable String username,
        @Nullable String displayName,
        List<String> roles,
        @Nullable String icon) {
    static final Who NOBODY = new Who(null, null, null, List.of(), null);

    /** @param icon where the picture is */
    static Who of(Account account, String icon) {
        return new Who(account.userId(), account.username(), account.displayName(), account.roles(), icon);
    }
}
