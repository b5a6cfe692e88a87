/** What the console refuses. */
@NullMarked
package dev.ittaku.console.refusal;

import org.jspecify.annotations.NullMarked;
