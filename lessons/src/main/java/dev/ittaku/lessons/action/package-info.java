/** Acting on messages by their links. */
@NullMarked
package dev.ittaku.lessons.action;

import org.jspecify.annotations.NullMarked;
