/** Pictures of games: the board, and the picture of a shared link. */
@NullMarked
package dev.ittaku.vote.picture;

import org.jspecify.annotations.NullMarked;
