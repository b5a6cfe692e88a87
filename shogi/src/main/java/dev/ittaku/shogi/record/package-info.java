/** A game as a tree of moves with its headers, comments, times and endings, and the ways to change it. */
@NullMarked
package dev.ittaku.shogi.record;

import org.jspecify.annotations.NullMarked;
