/** A user's own list of lessons. */
@NullMarked
package dev.ittaku.lessons.mylist;

import org.jspecify.annotations.NullMarked;
