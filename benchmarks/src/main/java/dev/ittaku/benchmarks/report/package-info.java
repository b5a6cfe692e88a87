/** What was measured, kept in files and shown on a page. */
@NullMarked
package dev.ittaku.benchmarks.report;

import org.jspecify.annotations.NullMarked;
