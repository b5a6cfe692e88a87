package dev.ittaku.accounts.outgoing;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.accounts.signin.AccountDirectory;
import dev.ittaku.accounts.signin.Accounts;
import java.util.Optional;

/** Mails links to people who forgot their password, to confirmed addresses only. */
public final class ResetMails {
    private final AccountDirectory directory;
    private final Accounts accounts;
    private final PasswordResets resets;
    private final LinkMails mails;
    private final String address;

    /**
     * Puts it together.
     *
     * @param address where the installation is found: {@code https://example.org}
     */
    public ResetMails(
            AccountDirectory directory, Accounts accounts, PasswordResets resets, LinkMails mails, String address) {
        this.directory = directory;
        this.accounts = accounts;
        this.resets = resets;
        this.mails = mails;
        this.address = address;
    }

    /** Whether the installation can send mails at all. */
    public boolean isConfigured() {
        return mails.isConfigured();
    }

    /**
     * Mails a link if the address belongs to an account. The account is looked up outside of the request, so neither
     * the answer nor its time shows whether there is one.
     *
     * @return false if too many mails are waiting
     */
    public boolean ask(String typed) {
        return mails.send(() -> directory.byConfirmedAddress(typed).flatMap(account -> letter(account, typed)));
    }

    /**
     * Sent to the address as stored in the account: the entered text may be another spelling, and so another mailbox.
     */
    private Optional<LinkMails.Letter> letter(Account account, String typed) {
        String key = Email.key(typed);
        return Optional.ofNullable(account.email())
                .filter(own -> Email.key(own).equals(key))
                .map(own -> new LinkMails.Letter(account.userId(), own, ResetText.SUBJECT, text(account, key)));
    }

    /** A mail alone never gives a password to an account that has none: its person chose other ways to sign in. */
    private String text(Account account, String key) {
        if (!accounts.passwords().has(account.userId())) {
            return ResetText.withoutPassword(account.username(), address + "/account/sign-in");
        }
        // After the #, so that no log of a server or proxy ever has it.
        return ResetText.of(
                account.username(), address + "/account/reset#" + resets.token(account.userId(), account.epoch(), key));
    }
}
