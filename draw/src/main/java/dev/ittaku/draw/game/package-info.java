/** The game itself: who may do what when, and what each player may see. No clock, no store, no threads. */
@NullMarked
package dev.ittaku.draw.game;

import org.jspecify.annotations.NullMarked;
