/** Calls to the world outside, each with a deadline, and the mails of the installation. */
@NullMarked
package dev.ittaku.accounts.outgoing;

import org.jspecify.annotations.NullMarked;
