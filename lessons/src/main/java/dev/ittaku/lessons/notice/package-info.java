/** Messages to users: how they want to be reached, what waits to go out, and the ways out. */
@NullMarked
package dev.ittaku.lessons.notice;

import org.jspecify.annotations.NullMarked;
