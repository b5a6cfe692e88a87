/** Reads and writes the formats in which shogi records are kept: KIF, KI2, CSA, USI and JKF. */
@NullMarked
package dev.ittaku.shogi.format;

import org.jspecify.annotations.NullMarked;
