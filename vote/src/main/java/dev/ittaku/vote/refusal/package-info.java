/** What is refused, and what texts may look like. */
@NullMarked
package dev.ittaku.vote.refusal;

import org.jspecify.annotations.NullMarked;
