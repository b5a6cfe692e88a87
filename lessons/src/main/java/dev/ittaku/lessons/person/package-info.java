/** What is kept of a person: channels, browsers, what was sent, what they follow. */
@NullMarked
package dev.ittaku.lessons.person;

import org.jspecify.annotations.NullMarked;
