/** The console: a store's tables as their designer sees them. */
@NullMarked
package dev.ittaku.console;

import org.jspecify.annotations.NullMarked;
