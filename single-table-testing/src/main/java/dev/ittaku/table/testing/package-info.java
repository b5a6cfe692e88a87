/** For tests of programs that use single-table. */
@NullMarked
package dev.ittaku.table.testing;

import org.jspecify.annotations.NullMarked;
