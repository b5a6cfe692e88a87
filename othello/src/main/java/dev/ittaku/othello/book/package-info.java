/** Openings that the engine has studied beforehand. */
@NullMarked
package dev.ittaku.othello.book;

import org.jspecify.annotations.NullMarked;
