/** USI engines: programs that run in a process of their own and are never trusted. */
@NullMarked
package dev.ittaku.shogi.usi;

import org.jspecify.annotations.NullMarked;
