/** Writes: single, batched and transactional, with guards, counters, versions and stamps woven in. */
@NullMarked
package dev.ittaku.table.write;

import org.jspecify.annotations.NullMarked;
