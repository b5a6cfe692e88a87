/** Running rooms: one actor each, the lease that says which server runs it, and its writes. */
@NullMarked
package dev.ittaku.draw.room;

import org.jspecify.annotations.NullMarked;
