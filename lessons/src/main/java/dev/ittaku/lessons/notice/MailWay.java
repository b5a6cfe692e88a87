package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.Channel;
import jakarta.mail.Authenticator;
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
import java.util.Optional;
import java.util.Properties;
import javax.net.ssl.SSLSocketFactory;

/** E-mails by SMTP. The Message-ID is made from the message's own id, so that a mail sent twice is seen as one. */
public final class MailWay implements Way {
    private static final String TIMEOUT = "10000";
    private static final System.Logger LOG = System.getLogger(MailWay.class.getName());

    /**
     * The server that takes mails.
     *
     * @param tls whether to insist on STARTTLS
     */
    public record Server(
            String host, int port, Optional<String> user, Optional<String> password, boolean tls, String from) {}

    private final Server server;
    private final Session session;
    private final Clock clock;

    /** The factory makes sockets that trust whom this machine trusts. */
    public MailWay(Server server, SSLSocketFactory tls, Clock clock) {
        this.server = server;
        this.clock = clock;
        Properties settings = new Properties();
        settings.setProperty("mail.transport.protocol", "smtp");
        settings.setProperty("mail.smtp.host", server.host());
        settings.setProperty("mail.smtp.port", Integer.toString(server.port()));
        settings.setProperty("mail.smtp.connectiontimeout", TIMEOUT);
        settings.setProperty("mail.smtp.timeout", TIMEOUT);
        settings.setProperty("mail.smtp.writetimeout", TIMEOUT);
        settings.setProperty("mail.smtp.starttls.enable", "true");
        settings.setProperty("mail.smtp.starttls.required", Boolean.toString(server.tls()));
        settings.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        settings.put("mail.smtp.ssl.socketFactory", tls);
        settings.setProperty("mail.smtp.ssl.socketFactory.fallback", "false");
        settings.setProperty("mail.smtp.auth", Boolean.toString(server.user().isPresent()));
        this.session = Session.getInstance(settings, new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(
                        server.user().orElse(""), server.password().orElse(""));
            }
        });
    }

    @Override
    public Channel channel() {
        return Channel.EMAIL;
    }

    @Override
    public SendResult send(Recipient to, Message message) {
        if (to.email().isEmpty()) {
            return SendResult.skipped("You have no e-mail address.");
        }
        try {
            Transport.send(mail(to.email().get(), message));
            return SendResult.SENT;
        } catch (SendFailedException e) {
            return SendResult.refused("The mail server refused the address.");
        } catch (MessagingException e) {
            LOG.log(Level.WARNING, "The mail server {0} did not take a mail: {1}", server.host(), cause(e));
            return SendResult.later(
                    "The mail server could not be reached: " + e.getClass().getSimpleName());
        }
    }

    /** The innermost reason, which says what was wrong with a certificate. */
    private static String cause(MessagingException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    private MimeMessage mail(String to, Message message) throws MessagingException {
        MimeMessage mail = new MimeMessage(session) {
            @Override
            protected void updateMessageID() throws MessagingException {
                setHeader("Message-ID", "<" + message.id() + "@ittaku>");
            }
        };
        mail.setFrom(new InternetAddress(server.from()));
        mail.setRecipient(jakarta.mail.Message.RecipientType.TO, new InternetAddress(to));
        mail.setSubject(message.subject(), StandardCharsets.UTF_8.name());
        mail.setText(message.text(), StandardCharsets.UTF_8.name());
        mail.setHeader("Auto-Submitted", "auto-generated");
        mail.setSentDate(Date.from(clock.instant()));
        return mail;
    }
}
