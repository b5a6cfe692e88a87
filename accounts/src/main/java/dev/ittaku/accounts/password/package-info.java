/** Passwords: their rules and their hashes. */
@NullMarked
package dev.ittaku.accounts.password;

import org.jspecify.annotations.NullMarked;
