/** The embedded store against RocksDB alone. */
@NullMarked
package dev.ittaku.benchmarks.dynamodb;

import org.jspecify.annotations.NullMarked;
