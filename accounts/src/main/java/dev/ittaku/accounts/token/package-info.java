/** Personal tokens, by which programs call. */
@NullMarked
package dev.ittaku.accounts.token;

import org.jspecify.annotations.NullMarked;
