/** How well the crowd, each voter and the machine played a finished game. */
@NullMarked
package dev.ittaku.vote.crowd;

import org.jspecify.annotations.NullMarked;
