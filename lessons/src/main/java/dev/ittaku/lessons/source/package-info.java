/** Schedules that are fetched from elsewhere. */
@NullMarked
package dev.ittaku.lessons.source;

import org.jspecify.annotations.NullMarked;
