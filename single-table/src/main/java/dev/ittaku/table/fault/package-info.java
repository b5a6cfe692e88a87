/** What can go wrong, with stable codes: a design that cannot be built, an operation that cannot be done. */
@NullMarked
package dev.ittaku.table.fault;

import org.jspecify.annotations.NullMarked;
