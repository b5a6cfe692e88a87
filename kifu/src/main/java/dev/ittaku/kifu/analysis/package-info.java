/** Analyses of records by engines: requests, the queue in the table, workers and reports. */
@NullMarked
package dev.ittaku.kifu.analysis;

import org.jspecify.annotations.NullMarked;
