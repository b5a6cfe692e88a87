package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.oidc.Identity;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.password.Credential;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.util.function.UnaryOperator;

/**
 * The ways in which somebody can sign in. Every change of them is written on condition that the account is unchanged
 * since the ways were counted: of two concurrent changes one is rejected, so the last way stays and no limit is
 * exceeded.
 */
final class SignInWays {
    private final Table table;

    SignInWays(Table table) {
        this.table = table;
    }

    /** Adds or changes one. */
    Committed change(Account account, String name, UnaryOperator<Transaction> part) {
        Transaction change = AccountItems.unchanged(Transaction.named(name), account);
        return table.transact(part.apply(change));
    }

    /** Takes one away; refused for the last. */
    void remove(Account account, String name, UnaryOperator<Transaction> part) {
        if (count(account.userId()) <= 1) {
            throw new AccountRefusal(
                    Reason.LAST_WAY_IN, "You could not sign in any more. Add another way to sign in first.");
        }
        if (!change(account, name, part).isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
    }

    private long count(String userId) {
        boolean password = table.get(PasswordItems.CREDENTIAL_OF.of(new Credential.Key(userId)))
                .item()
                .isPresent();
        return (password ? 1 : 0)
                + table.stream(IdentityItems.IDENTITIES_OF.of(new Identity.ByUser(userId)))
                        .count()
                + table.stream(PasskeyItems.PASSKEYS_OF.of(new Passkey.ByUser(userId)))
                        .count();
    }
}
