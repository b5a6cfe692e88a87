/** Lines of the chat. */
@NullMarked
package dev.ittaku.draw.chat;

import org.jspecify.annotations.NullMarked;
