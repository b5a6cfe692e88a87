/** Reads refusals of the service; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.fault;

import org.jspecify.annotations.NullMarked;
