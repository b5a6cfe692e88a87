/** The second factor: codes that a person's phone shows, and codes for when it is lost. */
@NullMarked
package dev.ittaku.accounts.totp;

import org.jspecify.annotations.NullMarked;
