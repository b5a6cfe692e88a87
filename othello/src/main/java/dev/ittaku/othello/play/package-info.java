/** Players of graded strength. */
@NullMarked
package dev.ittaku.othello.play;

import org.jspecify.annotations.NullMarked;
