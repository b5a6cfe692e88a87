/** Answers and first pages of a server. */
@NullMarked
package dev.ittaku.benchmarks.http;

import org.jspecify.annotations.NullMarked;
