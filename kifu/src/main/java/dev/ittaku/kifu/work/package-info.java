/** Threads that work on queues in the table. */
@NullMarked
package dev.ittaku.kifu.work;

import org.jspecify.annotations.NullMarked;
