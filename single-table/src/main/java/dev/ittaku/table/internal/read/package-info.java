/** How reads become requests; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.read;

import org.jspecify.annotations.NullMarked;
