/** Signing up and signing in, by whatever way. */
@NullMarked
package dev.ittaku.accounts.signin;

import org.jspecify.annotations.NullMarked;
