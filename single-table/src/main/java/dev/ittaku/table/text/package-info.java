/** How times and enum constants are written, in attributes and in keys alike. */
@NullMarked
package dev.ittaku.table.text;

import org.jspecify.annotations.NullMarked;
