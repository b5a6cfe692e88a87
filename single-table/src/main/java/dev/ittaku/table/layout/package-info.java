/** What a table is, apart from what it holds: keys, indexes and options. */
@NullMarked
package dev.ittaku.table.layout;

import org.jspecify.annotations.NullMarked;
