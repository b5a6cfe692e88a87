/** JKF, shogi records as JSON. */
@NullMarked
package dev.ittaku.shogi.format.jkf;

import org.jspecify.annotations.NullMarked;
