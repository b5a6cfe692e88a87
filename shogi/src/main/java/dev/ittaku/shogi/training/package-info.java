/** How the built-in engine's weights are made: from its own games alone. */
@NullMarked
package dev.ittaku.shogi.training;

import org.jspecify.annotations.NullMarked;
