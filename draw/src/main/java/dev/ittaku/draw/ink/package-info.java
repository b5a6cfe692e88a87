/** Ink as numbers: the frames of the socket, the log of a turn, and the pictures made of it. */
@NullMarked
package dev.ittaku.draw.ink;

import org.jspecify.annotations.NullMarked;
