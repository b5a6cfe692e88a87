/** Tells people that a deadline is near. */
@NullMarked
package dev.ittaku.vote.remind;

import org.jspecify.annotations.NullMarked;
