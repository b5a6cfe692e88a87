/** Ids and secrets, and the chance that all attempts at one request share. */
@NullMarked
package dev.ittaku.platform.secret;

import org.jspecify.annotations.NullMarked;
