package dev.ittaku.lessons.web;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.lessons.notice.NoticeSettings;
import jakarta.inject.Singleton;
import java.util.Optional;

/** E-mail addresses as the installation's accounts know them. */
@Singleton
class MailAddresses implements NoticeSettings.Addresses {
    private final Accounts accounts;
    private final AddressProofs proofs;
    private final VerificationMails mails;

    MailAddresses(Accounts accounts, AddressProofs proofs, VerificationMails mails) {
        this.accounts = accounts;
        this.proofs = proofs;
        this.mails = mails;
    }

    @Override
    public Optional<String> ofAccount(String userId) {
        return account(userId).map(Account::email);
    }

    @Override
    public boolean isVerified(String userId, String address) {
        return proofs.isVerified(userId, address);
    }

    @Override
    public void prove(String userId, String address) {
        account(userId).ifPresent(account -> mails.ask(userId, account.username(), address));
    }

    private Optional<Account> account(String userId) {
        try {
            return Optional.of(accounts.account(userId));
        } catch (AccountRefusal e) {
            return Optional.empty();
        }
    }
}
