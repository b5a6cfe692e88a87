/** How soon a server is fast. */
@NullMarked
package dev.ittaku.benchmarks.warmup;

import org.jspecify.annotations.NullMarked;
