/** Reminding people of the lessons that they have booked. */
@NullMarked
package dev.ittaku.lessons.reminder;

import org.jspecify.annotations.NullMarked;
