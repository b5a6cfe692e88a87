/** The first half of a sign-in, stored for the second: it can be used once, within minutes. */
@NullMarked
package dev.ittaku.accounts.pending;

import org.jspecify.annotations.NullMarked;
