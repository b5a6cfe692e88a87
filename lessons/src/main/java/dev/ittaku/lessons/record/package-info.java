/** What lessons are to users: the table {@code user_lessons} and what is done with single records. */
@NullMarked
package dev.ittaku.lessons.record;

import org.jspecify.annotations.NullMarked;
