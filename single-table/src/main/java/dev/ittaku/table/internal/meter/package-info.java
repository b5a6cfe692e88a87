/** Counts what requests cost; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.meter;

import org.jspecify.annotations.NullMarked;
