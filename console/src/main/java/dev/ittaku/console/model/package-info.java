/** What a change of a table's model would cost. */
@NullMarked
package dev.ittaku.console.model;

import org.jspecify.annotations.NullMarked;
