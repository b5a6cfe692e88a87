/** The shogi record notebook, on table ShogiProject. */
@NullMarked
package dev.ittaku.kifu;

import org.jspecify.annotations.NullMarked;
