/** Imports the old waitlist table. */
@NullMarked
package dev.ittaku.lessons.migration;

import org.jspecify.annotations.NullMarked;
