/** Reminders over HTTP, and their ways out of the server. */
@NullMarked
package dev.ittaku.vote.web.remind;

import org.jspecify.annotations.NullMarked;
