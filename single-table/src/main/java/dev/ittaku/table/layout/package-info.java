/** The parts of a table's design apart from its items: keys, indexes and options. */
@NullMarked
package dev.ittaku.table.layout;

import org.jspecify.annotations.NullMarked;
