/** Makes the evaluation's weights: self-play, then regression of the patterns on the results. */
@NullMarked
package dev.ittaku.othello.training;

import org.jspecify.annotations.NullMarked;
