/** The studio-lesson companion, on tables user_lessons and lessons. */
@NullMarked
package dev.ittaku.lessons;

import org.jspecify.annotations.NullMarked;
