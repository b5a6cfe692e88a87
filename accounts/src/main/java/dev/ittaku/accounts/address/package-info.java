/** Proofs that an e-mail address belongs to its person. */
@NullMarked
package dev.ittaku.accounts.address;

import org.jspecify.annotations.NullMarked;
