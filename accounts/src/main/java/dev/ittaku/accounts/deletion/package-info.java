/** The removal of an account and of all that belongs to it. */
@NullMarked
package dev.ittaku.accounts.deletion;

import org.jspecify.annotations.NullMarked;
