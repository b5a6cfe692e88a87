/** Shogi: board, rules, record tree, formats and USI engines. */
@NullMarked
package dev.ittaku.shogi;

import org.jspecify.annotations.NullMarked;
