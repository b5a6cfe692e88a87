/** A user's lessons as a calendar. */
@NullMarked
package dev.ittaku.lessons.calendar;

import org.jspecify.annotations.NullMarked;
