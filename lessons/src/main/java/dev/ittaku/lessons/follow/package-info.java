/** Instructors and programmes that users follow over all studios. */
@NullMarked
package dev.ittaku.lessons.follow;

import org.jspecify.annotations.NullMarked;
