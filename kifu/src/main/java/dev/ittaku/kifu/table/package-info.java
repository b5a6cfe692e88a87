/** The table: its design and the stored data. */
@NullMarked
package dev.ittaku.kifu.table;

import org.jspecify.annotations.NullMarked;
