/**
 * Changes of whole tables: the plan, the progress, and the proof that the results of all access patterns stay the same.
 */
@NullMarked
package dev.ittaku.table.migration;

import org.jspecify.annotations.NullMarked;
