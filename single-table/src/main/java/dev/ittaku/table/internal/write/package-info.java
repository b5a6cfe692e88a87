/** Parts and sizes of writes; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.write;

import org.jspecify.annotations.NullMarked;
