/** Who came to a lesson without an account. */
@NullMarked
package dev.ittaku.lessons.walkin;

import org.jspecify.annotations.NullMarked;
