/** Load from many connections or threads, and what it measured. */
@NullMarked
package dev.ittaku.benchmarks.load;

import org.jspecify.annotations.NullMarked;
