/** Reasons for rejecting a request in a room, with code and kind. */
@NullMarked
package dev.ittaku.draw.refusal;

import org.jspecify.annotations.NullMarked;
