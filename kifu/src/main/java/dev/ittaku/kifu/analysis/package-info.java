/** Engines at work on records: requests, the queue in the table, workers and reports. */
@NullMarked
package dev.ittaku.kifu.analysis;

import org.jspecify.annotations.NullMarked;
