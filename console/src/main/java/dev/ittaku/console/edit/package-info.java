/** Changes of items: for ten minutes, conditional on the state that was seen, by the rules of the design. */
@NullMarked
package dev.ittaku.console.edit;

import org.jspecify.annotations.NullMarked;
