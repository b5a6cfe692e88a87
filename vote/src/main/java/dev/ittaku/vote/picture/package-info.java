/** Pictures of games: the board alone, and what is shown with a shared link. */
@NullMarked
package dev.ittaku.vote.picture;

import org.jspecify.annotations.NullMarked;
