/** The machine player and its book. */
@NullMarked
package dev.ittaku.vote.machine;

import org.jspecify.annotations.NullMarked;
