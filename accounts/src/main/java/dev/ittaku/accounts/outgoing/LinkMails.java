package dev.ittaku.accounts.outgoing;

import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.Mailed;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Sends mails with links outside of the request that asked for one, so that the time of the request reveals nothing.
 */
public final class LinkMails implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LinkMails.class.getName());
    private static final int THREADS = 4;
    private static final int WAITING = 200;
    private static final int ID_LENGTH = 32;

    /** A mail to somebody. */
    record Letter(String userId, String to, String subject, String text) {}

    private final Optional<Mailer> mailer;
    private final Secrets secrets;
    private final ThreadPoolExecutor threads;

    /**
     * Puts it together.
     *
     * @param mailer empty if the installation sends no mails
     */
    public LinkMails(Optional<Mailer> mailer, Secrets secrets) {
        this.mailer = mailer;
        this.secrets = secrets;
        this.threads = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(WAITING),
                Connections.daemons("link-mail"));
        this.threads.allowCoreThreadTimeOut(true);
    }

    /** Whether the installation can send mails at all. */
    public boolean isConfigured() {
        return mailer.isPresent();
    }

    /** Writes and sends a letter on another thread; false if too many are waiting. */
    boolean send(Supplier<Optional<Letter>> letter) {
        try {
            CompletableFuture.runAsync(() -> letter.get().ifPresent(this::send), threads)
                    .exceptionally(e -> {
                        LOG.log(Level.WARNING, "A mail with a link could not be sent", e);
                        return null;
                    });
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    private void send(Letter letter) {
        Mailed mailed = mailer.orElseThrow()
                .send(
                        letter.userId(),
                        new Smtp.Mail(secrets.id(ID_LENGTH), letter.to(), letter.subject(), letter.text()));
        Fault fault = mailed.fault();
        if (mailed.kind() != Mailed.Kind.SENT) {
            LOG.log(Level.WARNING, "A mail with a link was not sent: {0}", fault == null ? "" : fault.message());
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
