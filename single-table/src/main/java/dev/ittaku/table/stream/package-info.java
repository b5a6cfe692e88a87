/** What changed, as typed events: read from a table's stream, in order per item, at least once. */
@NullMarked
package dev.ittaku.table.stream;

import org.jspecify.annotations.NullMarked;
