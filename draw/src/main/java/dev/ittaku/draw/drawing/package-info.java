/** Drawings. */
@NullMarked
package dev.ittaku.draw.drawing;

import org.jspecify.annotations.NullMarked;
