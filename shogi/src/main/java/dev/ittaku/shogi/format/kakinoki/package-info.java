/** KIF and KI2, the formats of Kakinoki Shogi. */
@NullMarked
package dev.ittaku.shogi.format.kakinoki;

import org.jspecify.annotations.NullMarked;
