/** Sends messages by mail, push, webhook, LINE and to the inbox. */
@NullMarked
package dev.ittaku.lessons.delivery;

import org.jspecify.annotations.NullMarked;
