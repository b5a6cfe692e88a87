/** What operations cost: capacity, round trips and time, in every result and as Micrometer meters. */
@NullMarked
package dev.ittaku.table.meter;

import org.jspecify.annotations.NullMarked;
