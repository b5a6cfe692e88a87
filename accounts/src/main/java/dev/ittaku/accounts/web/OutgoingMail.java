package dev.ittaku.accounts.web;

import dev.ittaku.platform.outgoing.Mailer;
import java.util.Optional;

/**
 * How mails leave the installation.
 *
 * @param mailer empty if no mail server is configured
 */
public record OutgoingMail(Optional<Mailer> mailer) {}
