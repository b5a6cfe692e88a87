/** The index of positions: the writes for a record, and the search. */
@NullMarked
package dev.ittaku.kifu.position;

import org.jspecify.annotations.NullMarked;
