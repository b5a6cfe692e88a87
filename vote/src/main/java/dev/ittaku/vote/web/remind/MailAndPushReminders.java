package dev.ittaku.vote.web.remind;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.web.OutgoingMail;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.outgoing.BrowserPush;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.vote.remind.Reminder;
import dev.ittaku.vote.remind.ReminderRound;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Reminders by mail, to an address that its person has confirmed, and to the browsers that take messages. */
@Singleton
public class MailAndPushReminders implements ReminderRound.Outside {
    private static final Logger LOG = Logger.getLogger(MailAndPushReminders.class);

    private final Accounts accounts;
    private final AddressProofs proofs;
    private final OutgoingMail mail;
    private final Instance<BrowserPush> browsers;
    private final PublicAddress address;

    MailAndPushReminders(
            Accounts accounts,
            AddressProofs proofs,
            OutgoingMail mail,
            @Any Instance<BrowserPush> browsers,
            PublicAddress address) {
        this.accounts = accounts;
        this.proofs = proofs;
        this.mail = mail;
        this.browsers = browsers;
        this.address = address;
    }

    @Override
    public void tell(Reminder who, InboxNotice notice) {
        boolean japanese = who.language().equals("ja");
        String title = japanese ? "投票の締切が近づいています" : "Votes close soon";
        String text = japanese ? notice.text().ja() : notice.text().en();
        try {
            mail(who.userId(), notice, title, text);
            browsers.stream().forEach(push -> push.show(who.userId(), notice.id(), title, text, notice.link()));
        } catch (RuntimeException e) {
            LOG.warnf(e, "A reminder stays in the inbox alone");
        }
    }

    private void mail(String userId, InboxNotice notice, String title, String text) {
        if (mail.mailer().isEmpty()) {
            return;
        }
        email(userId)
                .filter(to -> proofs.isVerified(userId, to))
                .ifPresent(to -> mail.mailer()
                        .get()
                        .send(
                                userId,
                                new Smtp.Mail(
                                        // The same notice goes to many people.
                                        notice.id() + ":" + userId,
                                        to,
                                        title,
                                        text + "\n\n" + address.base() + notice.link())));
    }

    private Optional<String> email(String userId) {
        try {
            Account account = accounts.account(userId);
            return Optional.ofNullable(account.email());
        } catch (AccountRefusal e) {
            return Optional.empty();
        }
    }
}
