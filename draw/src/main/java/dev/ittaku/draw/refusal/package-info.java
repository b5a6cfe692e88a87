/** What is refused in a room, with a code and what kind of refusal it is. */
@NullMarked
package dev.ittaku.draw.refusal;

import org.jspecify.annotations.NullMarked;
