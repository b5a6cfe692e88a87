/** The table: its keys and indexes, and what is stored of rooms. */
@NullMarked
package dev.ittaku.draw.table;

import org.jspecify.annotations.NullMarked;
