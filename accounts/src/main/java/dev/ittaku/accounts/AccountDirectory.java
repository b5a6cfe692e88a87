package dev.ittaku.accounts;

import dev.ittaku.accounts.oidc.IdentityOwner;
import dev.ittaku.table.Table;
import java.util.Optional;

/** Finds accounts by what people are known by. An address leads to its account only after it was confirmed. */
public final class AccountDirectory {
    private final Table table;
    private final AddressProofs proofs;

    public AccountDirectory(Table table, AddressProofs proofs) {
        this.table = table;
        this.proofs = proofs;
    }

    public Optional<Account> byId(String userId) {
        return table.get(AccountsTable.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item()
                .filter(AccountDirectory::isActive);
    }

    public Optional<Account> byUsername(String username) {
        if (Username.fault(username).isPresent()) {
            return Optional.empty();
        }
        return table.get(AccountsTable.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .flatMap(name -> byId(name.userId()));
    }

    public Optional<Account> byConfirmedAddress(String address) {
        return table.get(AccountsTable.EMAIL_BY_KEY.of(new Email.Key(Email.key(address))))
                .item()
                .flatMap(taken -> byId(taken.userId()))
                .filter(account -> proofs.isVerified(account.userId(), address));
    }

    /** The account that an identity at a provider opens. */
    public Optional<Account> byIdentity(String identityId) {
        return table.get(AccountsTable.IDENTITIES.ownerOf().of(new IdentityOwner.Key(identityId)))
                .item()
                .flatMap(owner -> byId(owner.userId()));
    }

    private static boolean isActive(Account account) {
        return account.state() == Account.State.ACTIVE;
    }
}
