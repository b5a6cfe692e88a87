/** Expressions as text; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.expression;

import org.jspecify.annotations.NullMarked;
