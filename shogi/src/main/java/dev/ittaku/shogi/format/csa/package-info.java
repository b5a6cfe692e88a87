/** The CSA format of computer shogi. */
@NullMarked
package dev.ittaku.shogi.format.csa;

import org.jspecify.annotations.NullMarked;
