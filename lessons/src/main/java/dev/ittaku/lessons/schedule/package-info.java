/** The schedule from outside: reading CSV, JSON and iCalendar files into lessons. */
@NullMarked
package dev.ittaku.lessons.schedule;

import org.jspecify.annotations.NullMarked;
