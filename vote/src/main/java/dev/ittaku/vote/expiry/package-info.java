/** The end of what belongs to finished games. */
@NullMarked
package dev.ittaku.vote.expiry;

import org.jspecify.annotations.NullMarked;
