/** What is refused, and what texts may look like. */
@NullMarked
package dev.ittaku.lessons.refusal;

import org.jspecify.annotations.NullMarked;
