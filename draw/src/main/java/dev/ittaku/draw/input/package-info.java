/** Validation of input, rate limits, and the recognition of repeated lines. */
@NullMarked
package dev.ittaku.draw.input;

import org.jspecify.annotations.NullMarked;
