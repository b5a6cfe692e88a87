/** The declaration: a table, its indexes, its entities and its access patterns. Checked when it is built, then immutable. */
@NullMarked
package dev.ittaku.table.design;

import org.jspecify.annotations.NullMarked;
