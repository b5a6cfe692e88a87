/** Reasons for rejecting a request, and the form of texts. */
@NullMarked
package dev.ittaku.lessons.refusal;

import org.jspecify.annotations.NullMarked;
