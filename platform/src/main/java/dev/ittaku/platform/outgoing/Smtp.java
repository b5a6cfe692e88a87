package dev.ittaku.platform.outgoing;

import dev.ittaku.platform.refusal.Fault;
import jakarta.mail.Authenticator;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.PasswordAuthentication;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Date;
import java.util.Properties;

/** Hands mails to the installation's server. The Message-ID is made from the mail's id: sent twice, it is seen as one. */
public final class Smtp {
    private static final System.Logger LOG = System.getLogger(Smtp.class.getName());

    /** One mail. */
    public record Mail(String id, String to, String subject, String text) {}

    private final MailServer server;
    private final Connections connections;
    private final Clock clock;

    public Smtp(MailServer server, Connections connections, Clock clock) {
        this.server = server;
        this.connections = connections;
        this.clock = clock;
    }

    public Mailed send(Mail mail) {
        try (Connections.Call call = connections.begin()) {
            try {
                Transport.send(message(mail, session(call)));
                return Mailed.SENT;
            } catch (SendFailedException e) {
                return Mailed.refused(Fault.of("MAIL_REFUSED", "The mail server refused the address."));
            } catch (MessagingException e) {
                LOG.log(Level.WARNING, "The mail server {0} did not take a mail: {1}", server.host(), cause(e));
                return Mailed.later(
                        call.isPassed()
                                ? Fault.of("RECEIVER_SLOW", "The mail server did not answer in time.")
                                : Fault.of(
                                        "RECEIVER_UNREACHABLE",
                                        "The mail server could not be reached: {reason}",
                                        e.getClass().getSimpleName()));
            }
        }
    }

    private Session session(Connections.Call call) {
        String timeout = Long.toString(connections.deadline().toMillis());
        Properties settings = new Properties();
        settings.setProperty("mail.transport.protocol", "smtp");
        settings.setProperty("mail.smtp.host", server.host());
        settings.setProperty("mail.smtp.port", Integer.toString(server.port()));
        settings.setProperty("mail.smtp.connectiontimeout", timeout);
        settings.setProperty("mail.smtp.timeout", timeout);
        settings.setProperty("mail.smtp.starttls.enable", "true");
        settings.setProperty("mail.smtp.starttls.required", Boolean.toString(server.tls()));
        settings.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        settings.put("mail.smtp.socketFactory", new CallSockets(call));
        settings.setProperty("mail.smtp.socketFactory.fallback", "false");
        settings.put("mail.smtp.ssl.socketFactory", connections.tls());
        settings.setProperty("mail.smtp.ssl.socketFactory.fallback", "false");
        // After the mail was accepted, further replies must not use up the deadline.
        settings.setProperty("mail.smtp.quitwait", "false");
        settings.setProperty("mail.smtp.auth", Boolean.toString(server.user().isPresent()));
        return Session.getInstance(settings, new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(
                        server.user().orElse(""), server.password().orElse(""));
            }
        });
    }

    /** The innermost cause, which describes a fault of a certificate. */
    private static String cause(MessagingException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    private MimeMessage message(Mail mail, Session session) throws MessagingException {
        MimeMessage message = new MimeMessage(session) {
            @Override
            protected void updateMessageID() throws MessagingException {
                setHeader("Message-ID", "<" + mail.id() + "@ittaku>");
            }
        };
        message.setFrom(new InternetAddress(server.from()));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to()));
        message.setSubject(mail.subject(), StandardCharsets.UTF_8.name());
        message.setText(mail.text(), StandardCharsets.UTF_8.name());
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setSentDate(Date.from(clock.instant()));
        return message;
    }
}
