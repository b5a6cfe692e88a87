/** The guard items that keep values unique. */
@NullMarked
package dev.ittaku.table.guard;

import org.jspecify.annotations.NullMarked;
