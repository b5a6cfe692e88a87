package dev.ittaku.accounts.export;

import dev.ittaku.accounts.inbox.InboxItems;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.accounts.oidc.Identity;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.session.SessionItems;
import dev.ittaku.accounts.token.TokenItems;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.table.Table;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the accounts keep of a person: the account, where they are signed in, their tokens and messages. */
public final class AccountData implements PersonalData {
    private record ProfileCopy(
            String userId,
            String username,
            @Nullable String displayName,
            @Nullable String email,
            List<String> roles,
            Instant created) {}

    private record SessionCopy(String address, String userAgent, Instant created, Instant lastUsed) {}

    private record TokenCopy(
            String name,
            String scope,
            Instant created,
            @Nullable Instant lastUsed) {}

    private record IdentityCopy(String provider, String issuer, String subject, String shown, Instant created) {}

    private record PasskeyCopy(
            String name, Instant created, @Nullable Instant lastUsed) {}

    private record MessageCopy(Instant at, String product, InboxNotice.Text text, String link, boolean read) {}

    private final Table table;

    public AccountData(Table table) {
        this.table = table;
    }

    @Override
    public String part() {
        return "account";
    }

    @Override
    public List<File> files(String userId, String username) {
        Account.Key key = new Account.Key(userId);
        return List.of(
                new File("profile", () -> profile(key)),
                new File(
                        "sessions",
                        () -> table.stream(SessionItems.SESSIONS_OF.of(key))
                                .map(session -> new SessionCopy(
                                        session.address(),
                                        session.userAgent(),
                                        session.created(),
                                        session.lastUsed()))),
                new File(
                        "tokens",
                        () -> table.stream(TokenItems.TOKENS_OF.of(key))
                                .map(token ->
                                        new TokenCopy(token.name(), token.scope(), token.created(), token.lastUsed()))),
                new File(
                        "identities",
                        () -> table.stream(IdentityItems.IDENTITIES_OF.of(new Identity.ByUser(userId)))
                                .map(identity -> new IdentityCopy(
                                        identity.provider(),
                                        identity.issuer(),
                                        identity.subject(),
                                        identity.shown(),
                                        identity.created()))),
                new File(
                        "passkeys",
                        () -> table.stream(PasskeyItems.PASSKEYS_OF.of(new Passkey.ByUser(userId)))
                                .map(passkey ->
                                        new PasskeyCopy(passkey.name(), passkey.created(), passkey.lastUsed()))),
                new File(
                        "messages",
                        () -> table.stream(InboxItems.INBOX_OF.of(key))
                                .map(message -> new MessageCopy(
                                        Instant.ofEpochMilli(message.at()),
                                        message.product(),
                                        message.text(),
                                        message.link(),
                                        message.read()))));
    }

    private Stream<ProfileCopy> profile(Account.Key key) {
        return table.get(AccountItems.ACCOUNT_BY_ID.of(key)).item().stream()
                .map(account -> new ProfileCopy(
                        account.userId(),
                        account.username(),
                        account.displayName(),
                        account.email(),
                        account.roles(),
                        account.created()));
    }
}
