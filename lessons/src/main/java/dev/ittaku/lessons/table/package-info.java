/** The keys of the table that all parts share. */
@NullMarked
package dev.ittaku.lessons.table;

import org.jspecify.annotations.NullMarked;
