/** A person's items: channels, browsers, sent messages, follows. */
@NullMarked
package dev.ittaku.lessons.person;

import org.jspecify.annotations.NullMarked;
