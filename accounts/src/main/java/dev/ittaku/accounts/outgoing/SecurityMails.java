package dev.ittaku.accounts.outgoing;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.people.Account;
import java.util.Optional;

/** Mails people what happened to their accounts, to confirmed addresses only; nothing where no mails are sent. */
public final class SecurityMails {
    private final AddressProofs proofs;
    private final LinkMails mails;
    private final String address;

    /** @param address where the installation is found: {@code https://example.org} */
    public SecurityMails(AddressProofs proofs, LinkMails mails, String address) {
        this.proofs = proofs;
        this.mails = mails;
        this.address = address;
    }

    /** An admin has turned off the second factor. */
    public void secondFactorRemoved(Account account) {
        if (mails.isConfigured()) {
            mails.send(() -> Optional.ofNullable(account.email())
                    .filter(own -> proofs.isVerified(account.userId(), own))
                    .map(own -> new LinkMails.Letter(
                            account.userId(),
                            own,
                            SecurityText.FACTOR_SUBJECT,
                            SecurityText.factorRemoved(account.username(), address + "/account/ways"))));
        }
    }
}
