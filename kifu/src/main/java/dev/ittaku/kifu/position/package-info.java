/** The index of positions: what is written with a record, and the search through it. */
@NullMarked
package dev.ittaku.kifu.position;

import org.jspecify.annotations.NullMarked;
