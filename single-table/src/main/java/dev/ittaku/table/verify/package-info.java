/** Checks a live table against what its design promises about unique values and counters, and repairs it. */
@NullMarked
package dev.ittaku.table.verify;

import org.jspecify.annotations.NullMarked;
