/** Digits; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.text;

import org.jspecify.annotations.NullMarked;
