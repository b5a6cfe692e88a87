package dev.ittaku.accounts.outgoing;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.people.Account;
import java.time.Duration;
import java.util.Optional;

/** Mails the links that prove addresses. */
public final class VerificationMails {
    private final AddressProofs proofs;
    private final LinkMails mails;
    private final String address;

    /**
     * Puts it together.
     *
     * @param address where the installation is found: {@code https://example.org}
     */
    public VerificationMails(AddressProofs proofs, LinkMails mails, String address) {
        this.proofs = proofs;
        this.mails = mails;
        this.address = address;
    }

    /** Whether the installation can send mails at all. */
    public boolean isConfigured() {
        return mails.isConfigured();
    }

    /**
     * Has a link mailed, unless the installation sends none or the address is proven; says how long to wait if there
     * were too many.
     */
    public Optional<Duration> ask(String userId, String username, String to) {
        if (!mails.isConfigured() || proofs.isVerified(userId, to)) {
            return Optional.empty();
        }
        Optional<Duration> wait = proofs.wait(userId, to);
        if (wait.isPresent()) {
            return wait;
        }
        boolean taken = mails.send(() -> letter(userId, username, to));
        return taken ? Optional.empty() : Optional.of(Duration.ofMinutes(1));
    }

    /** The same beside a request that is about something else: too many are no reason to refuse that. */
    public void askLater(String userId, String username, String to) {
        if (mails.isConfigured()) {
            mails.send(() ->
                    proofs.isVerified(userId, to) || proofs.wait(userId, to).isPresent()
                            ? Optional.empty()
                            : letter(userId, username, to));
        }
    }

    private Optional<LinkMails.Letter> letter(String userId, String username, String to) {
        return proofs.otherOwner(userId, to).map(this::warning).or(() -> link(userId, username, to));
    }

    private Optional<LinkMails.Letter> link(String userId, String username, String to) {
        // After the #, so that no log of a server or proxy ever has it.
        return proofs.token(userId, to)
                .map(token -> new LinkMails.Letter(
                        userId,
                        to,
                        VerificationText.SUBJECT,
                        VerificationText.of(username, address + "/account/verify#" + token)));
    }

    /**
     * The person who entered the address learns nothing; its owner gets a mail, at the address as its owner wrote it.
     */
    private LinkMails.Letter warning(Account owner) {
        return new LinkMails.Letter(
                owner.userId(),
                String.valueOf(owner.email()),
                VerificationText.NAMED_SUBJECT,
                VerificationText.named(owner.username(), address + "/account/sign-in"));
    }
}
