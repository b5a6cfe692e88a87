/** Who is signed in from which browser. */
@NullMarked
package dev.ittaku.accounts.session;

import org.jspecify.annotations.NullMarked;
