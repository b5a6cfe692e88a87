/** Reasons for rejecting a request, and the form of texts. */
@NullMarked
package dev.ittaku.vote.refusal;

import org.jspecify.annotations.NullMarked;
