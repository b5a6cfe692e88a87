/** Changes of items: for ten minutes, on condition of what was seen, by the rules of the design. */
@NullMarked
package dev.ittaku.console.edit;

import org.jspecify.annotations.NullMarked;
