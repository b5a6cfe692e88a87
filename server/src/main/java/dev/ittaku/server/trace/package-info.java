/** Traces from a page to the tables, sent to a collector where one is configured. */
@NullMarked
package dev.ittaku.server.trace;

import org.jspecify.annotations.NullMarked;
