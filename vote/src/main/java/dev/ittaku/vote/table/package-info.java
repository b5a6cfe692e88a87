/** The table: its layout, and the part of its design that all other parts build on. */
@NullMarked
package dev.ittaku.vote.table;

import org.jspecify.annotations.NullMarked;
