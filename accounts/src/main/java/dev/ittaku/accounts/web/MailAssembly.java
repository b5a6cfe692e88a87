package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.outgoing.InvitationMails;
import dev.ittaku.accounts.outgoing.LinkMails;
import dev.ittaku.accounts.outgoing.ResetMails;
import dev.ittaku.accounts.outgoing.SecurityMails;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.accounts.signin.AccountDirectory;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Builds the senders of mails from the installation's configuration. */
@Singleton
class MailAssembly {
    @Produces
    @Singleton
    static Connections connections() {
        return Connections.usual();
    }

    static void close(@Disposes Connections connections) {
        connections.close();
    }

    @Produces
    @Singleton
    static OutgoingMail mail(
            Connections connections,
            RateLimits limits,
            Clock clock,
            @ConfigProperty(name = "ittaku.mail.host") Optional<String> host,
            @ConfigProperty(name = "ittaku.mail.port") int port,
            @ConfigProperty(name = "ittaku.mail.user") Optional<String> user,
            @ConfigProperty(name = "ittaku.mail.password") Optional<String> password,
            @ConfigProperty(name = "ittaku.mail.tls") boolean tls,
            @ConfigProperty(name = "ittaku.mail.from") String from) {
        return new OutgoingMail(host.map(name -> new Mailer(
                new Smtp(new MailServer(name, port, user, password, tls, from), connections, clock), limits)));
    }

    @Produces
    @Singleton
    static AddressProofs proofs(Tables tables, Clock clock, Secrets secrets, RateLimits limits) {
        return new AddressProofs(tables.open(AccountsDesign.DESIGN), clock, secrets, limits);
    }

    @Produces
    @Singleton
    static VerificationMails verifications(AddressProofs proofs, LinkMails mails, PublicAddress address) {
        return new VerificationMails(proofs, mails, address.base());
    }

    @Produces
    @Singleton
    static ResetMails resetMails(
            Tables tables,
            AddressProofs proofs,
            Accounts accounts,
            PasswordResets resets,
            LinkMails mails,
            PublicAddress address) {
        AccountDirectory directory = new AccountDirectory(tables.open(AccountsDesign.DESIGN), proofs);
        return new ResetMails(directory, accounts, resets, mails, address.base());
    }

    @Produces
    @Singleton
    static InvitationMails invitationMails(Invitations invitations, LinkMails mails, PublicAddress address) {
        return new InvitationMails(invitations, mails, address.base());
    }

    @Produces
    @Singleton
    static SecurityMails securityMails(AddressProofs proofs, LinkMails mails, PublicAddress address) {
        return new SecurityMails(proofs, mails, address.base());
    }

    @Produces
    @Singleton
    static LinkMails linkMails(OutgoingMail mail, Secrets secrets) {
        return new LinkMails(mail.mailer(), secrets);
    }

    static void close(@Disposes LinkMails mails) {
        mails.close();
    }
}
