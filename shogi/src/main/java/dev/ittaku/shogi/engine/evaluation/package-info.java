/** What a position is worth without looking ahead: the weights, and their sum kept up to date while moves are made. */
@NullMarked
package dev.ittaku.shogi.engine.evaluation;

import org.jspecify.annotations.NullMarked;
