package dev.ittaku.platform.outgoing;

import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.installation.RateLimits.Use;
import dev.ittaku.platform.refusal.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The one way by which mails leave the installation. How many is counted in the store, for the account that causes a
 * mail and for the address that gets it.
 */
public final class Mailer {
    private static final Limit BY_ACCOUNT = new Limit("mail", 30, Duration.ofHours(1));
    private static final Limit BY_ADDRESS = new Limit("mail-address", 30, Duration.ofHours(1));

    private final Smtp smtp;
    private final RateLimits limits;

    public Mailer(Smtp smtp, RateLimits limits) {
        this.smtp = smtp;
        this.limits = limits;
    }

    /** Sends a mail that an account causes. */
    public Mailed send(String userId, Smtp.Mail mail) {
        Optional<Duration> wait = limits.count(List.of(
                new Use(BY_ACCOUNT, userId), new Use(BY_ADDRESS, mail.to().toLowerCase(Locale.ROOT))));
        return wait.isPresent()
                ? Mailed.later(Fault.of("TOO_MANY_MAILS", "Too many mails were sent; it will be retried later."))
                : smtp.send(mail);
    }
}
