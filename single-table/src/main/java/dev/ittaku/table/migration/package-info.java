/** Changes of whole tables: what has to be done, how far it has come, and the proof that every answer stays the same. */
@NullMarked
package dev.ittaku.table.migration;

import org.jspecify.annotations.NullMarked;
