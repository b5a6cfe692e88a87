/** Access patterns, run with texts. */
@NullMarked
package dev.ittaku.console.pattern;

import org.jspecify.annotations.NullMarked;
