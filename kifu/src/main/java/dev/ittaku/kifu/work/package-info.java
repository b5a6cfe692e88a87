/** Threads that work on what is queued in the table. */
@NullMarked
package dev.ittaku.kifu.work;

import org.jspecify.annotations.NullMarked;
