/** A record's text as a tree of moves, for pages. */
@NullMarked
package dev.ittaku.kifu.web.tree;

import org.jspecify.annotations.NullMarked;
