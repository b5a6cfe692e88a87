/** Repeats a decision while other writers change what it was based on. */
@NullMarked
package dev.ittaku.platform.retry;

import org.jspecify.annotations.NullMarked;
