/** Queues, and how a freed seat goes to those who wait. */
@NullMarked
package dev.ittaku.lessons.waitlist;

import org.jspecify.annotations.NullMarked;
