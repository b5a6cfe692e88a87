/** Items to and from records; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.codec;

import org.jspecify.annotations.NullMarked;
