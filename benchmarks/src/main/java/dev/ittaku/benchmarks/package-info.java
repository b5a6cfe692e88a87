/** JMH and load programs behind ./ittaku bench. */
@NullMarked
package dev.ittaku.benchmarks;

import org.jspecify.annotations.NullMarked;
