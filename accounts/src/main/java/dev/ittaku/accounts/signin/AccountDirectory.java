package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.oidc.IdentityOwner;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Username;
import dev.ittaku.table.Table;
import java.util.Optional;

/**
 * Finds accounts by the names and addresses that people use. An address finds its account only after it was confirmed.
 */
public final class AccountDirectory {
    private final Table table;
    private final AddressProofs proofs;

    public AccountDirectory(Table table, AddressProofs proofs) {
        this.table = table;
        this.proofs = proofs;
    }

    public Optional<Account> byId(String userId) {
        return table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item()
                .filter(AccountDirectory::isActive);
    }

    public Optional<Account> byUsername(String username) {
        if (Username.fault(username).isPresent()) {
            return Optional.empty();
        }
        return table.get(AccountItems.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .flatMap(name -> byId(name.userId()));
    }

    public Optional<Account> byConfirmedAddress(String address) {
        return table.get(AccountItems.EMAIL_BY_KEY.of(new Email.Key(Email.key(address))))
                .item()
                .flatMap(taken -> byId(taken.userId()))
                .filter(account -> proofs.isVerified(account.userId(), address));
    }

    /** The account that an identity at a provider opens. */
    public Optional<Account> byIdentity(String identityId) {
        return table.get(IdentityItems.OWNER_OF.of(new IdentityOwner.Key(identityId)))
                .item()
                .flatMap(owner -> byId(owner.userId()));
    }

    private static boolean isActive(Account account) {
        return account.state() == Account.State.ACTIVE;
    }
}
