/** The table: its design and what is stored in it. */
@NullMarked
package dev.ittaku.vote.table;

import org.jspecify.annotations.NullMarked;
