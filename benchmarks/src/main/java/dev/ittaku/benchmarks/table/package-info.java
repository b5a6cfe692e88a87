/** The record codecs against the AWS Enhanced Client's schemas and code written by hand. */
@NullMarked
package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.NullMarked;
