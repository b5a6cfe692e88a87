/** Taking seats and giving them back. */
@NullMarked
package dev.ittaku.lessons.seat;

import org.jspecify.annotations.NullMarked;
