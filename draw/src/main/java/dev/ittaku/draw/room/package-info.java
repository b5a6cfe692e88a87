/** Rooms at work: one actor each, the lease that says which server runs it, and what is written when. */
@NullMarked
package dev.ittaku.draw.room;

import org.jspecify.annotations.NullMarked;
