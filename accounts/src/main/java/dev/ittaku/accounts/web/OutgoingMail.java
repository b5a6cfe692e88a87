package dev.ittaku.accounts.web;

import dev.ittaku.accounts.outgoing.Mailer;
import java.util.Optional;

/**
 * How mails leave the installation.
 *
 * @param mailer empty if no mail server is configured
 */
public record OutgoingMail(Optional<Mailer> mailer) {}
