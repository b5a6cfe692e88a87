package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.outgoing.Mailed;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.refusal.Fault;

/** E-mails by the installation's mail server, to addresses that their users have confirmed. */
public final class MailSender implements ChannelSender {
    private final Mailer mailer;

    public MailSender(Mailer mailer) {
        this.mailer = mailer;
    }

    @Override
    public Channel channel() {
        return Channel.EMAIL;
    }

    @Override
    public SendResult send(Recipient to, Message message) {
        if (to.email().isEmpty()) {
            return SendResult.skipped(Fault.of("NO_RECEIVER", "You have no e-mail address."));
        }
        if (!to.emailVerified()) {
            return SendResult.skipped(Fault.of("EMAIL_UNCONFIRMED", "Your e-mail address is not confirmed."));
        }
        Mailed mailed = mailer.send(
                to.settings().userId(),
                new Smtp.Mail(message.id(), to.email().get(), message.subject(), message.textWithLinks()));
        return switch (mailed.kind()) {
            case SENT -> SendResult.SENT;
            case REFUSED -> new SendResult(SendResult.Kind.REFUSED, mailed.fault());
            case LATER -> new SendResult(SendResult.Kind.LATER, mailed.fault());
        };
    }
}
