/** Goes through tables to check guards and counters; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.verify;

import org.jspecify.annotations.NullMarked;
