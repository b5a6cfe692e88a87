/** Tables with their keys, indexes, options and declared designs. */
@NullMarked
package dev.ittaku.console.table;

import org.jspecify.annotations.NullMarked;
