/** What the first half of a sign-in leaves behind for the second: it is taken once, within minutes. */
@NullMarked
package dev.ittaku.accounts.pending;

import org.jspecify.annotations.NullMarked;
