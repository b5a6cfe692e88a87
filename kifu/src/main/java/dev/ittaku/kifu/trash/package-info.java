/** Deleted records, for as long as they can be brought back. */
@NullMarked
package dev.ittaku.kifu.trash;

import org.jspecify.annotations.NullMarked;
