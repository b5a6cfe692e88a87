package dev.ittaku.accounts.outgoing;

import dev.ittaku.accounts.AddressProofs;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.Mailed;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Mails the links that prove addresses, beside the request that asked for one. */
public final class VerificationMails implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(VerificationMails.class.getName());
    private static final int THREADS = 4;
    private static final int WAITING = 200;
    private static final int ID_LENGTH = 32;

    private final AddressProofs proofs;
    private final Optional<Mailer> mailer;
    private final Secrets secrets;
    private final String address;
    private final ThreadPoolExecutor threads;

    /**
     * Puts it together.
     *
     * @param mailer empty if the installation sends no mails
     * @param address where the installation is found: {@code https://example.org}
     */
    public VerificationMails(AddressProofs proofs, Optional<Mailer> mailer, Secrets secrets, String address) {
        this.proofs = proofs;
        this.mailer = mailer;
        this.secrets = secrets;
        this.address = address;
        this.threads = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(WAITING),
                Connections.daemons("verification-mail"));
        this.threads.allowCoreThreadTimeOut(true);
    }

    /** Whether the installation can send mails at all. */
    public boolean isConfigured() {
        return mailer.isPresent();
    }

    /**
     * Has a link mailed, unless the installation sends none or the address is proven; says how long to wait if there
     * were too many.
     */
    public Optional<Duration> ask(String userId, String username, String to) {
        if (mailer.isEmpty() || proofs.isVerified(userId, to)) {
            return Optional.empty();
        }
        Optional<Duration> wait = proofs.wait(userId, to);
        if (wait.isPresent()) {
            return wait;
        }
        try {
            CompletableFuture.runAsync(() -> mail(mailer.get(), userId, username, to), threads)
                    .exceptionally(e -> {
                        LOG.log(Level.WARNING, "A link to prove an address could not be sent", e);
                        return null;
                    });
        } catch (RejectedExecutionException e) {
            return Optional.of(Duration.ofMinutes(1));
        }
        return Optional.empty();
    }

    private void mail(Mailer by, String userId, String username, String to) {
        Optional<String> token = proofs.token(userId, to);
        if (token.isEmpty()) {
            return;
        }
        // After the #, so that no log of a server or proxy ever has it.
        String link = address + "/account/verify#" + token.get();
        Mailed mailed = by.send(
                userId,
                new Smtp.Mail(
                        secrets.id(ID_LENGTH), to, VerificationText.SUBJECT, VerificationText.of(username, link)));
        if (mailed.kind() != Mailed.Kind.SENT) {
            LOG.log(Level.WARNING, "A link to prove an address was not sent: {0}", reason(mailed));
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    private static String reason(Mailed mailed) {
        Fault fault = mailed.fault();
        return fault == null ? "" : fault.message();
    }
}
