/** Forced mates by checks: at once, short ones by trying everything, long ones by proof numbers. */
@NullMarked
package dev.ittaku.shogi.engine.mate;

import org.jspecify.annotations.NullMarked;
