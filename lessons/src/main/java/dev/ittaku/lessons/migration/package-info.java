/** Bringing the old waitlist table over. */
@NullMarked
package dev.ittaku.lessons.migration;

import org.jspecify.annotations.NullMarked;
