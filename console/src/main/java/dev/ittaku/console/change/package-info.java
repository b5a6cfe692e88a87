/** Live changes of a table. */
@NullMarked
package dev.ittaku.console.change;

import org.jspecify.annotations.NullMarked;
