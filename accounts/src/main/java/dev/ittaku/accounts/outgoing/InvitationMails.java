package dev.ittaku.accounts.outgoing;

import dev.ittaku.accounts.invitation.Invitations;
import java.util.Optional;

/** Mails links that let their reader sign up, where people of one domain may. */
public final class InvitationMails {
    private final Invitations invitations;
    private final LinkMails mails;
    private final String address;

    /**
     * Puts it together.
     *
     * @param address where the installation is found: {@code https://example.org}
     */
    public InvitationMails(Invitations invitations, LinkMails mails, String address) {
        this.invitations = invitations;
        this.mails = mails;
        this.address = address;
    }

    /** Whether the installation can send mails at all. */
    public boolean isConfigured() {
        return mails.isConfigured();
    }

    /** False if too many mails are waiting. */
    public boolean send(String to) {
        return mails.send(() -> {
            Invitations.Made made = invitations.mailed(to);
            // Nobody has an account yet that the mail could be counted for, so it is counted for its invitation.
            return Optional.of(new LinkMails.Letter(
                    made.invitation().id(),
                    to,
                    InvitationText.SUBJECT,
                    InvitationText.of(address + "/account/sign-up#" + made.token())));
        });
    }
}
