/** Pictures of positions. */
@NullMarked
package dev.ittaku.shogi.picture;

import org.jspecify.annotations.NullMarked;
