package dev.ittaku.platform.outgoing;

import java.util.Optional;

/**
 * The server that takes mails.
 *
 * @param tls whether to insist on STARTTLS
 * @param from the sender's address
 */
public record MailServer(
        String host, int port, Optional<String> user, Optional<String> password, boolean tls, String from) {}
