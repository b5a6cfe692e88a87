/** The queue of a lesson: places, held seats, decisions about freed seats, announcements. */
@NullMarked
package dev.ittaku.lessons.queue;

import org.jspecify.annotations.NullMarked;
