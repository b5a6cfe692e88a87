/** The table: its keys and indexes, and the stored data of rooms. */
@NullMarked
package dev.ittaku.draw.table;

import org.jspecify.annotations.NullMarked;
