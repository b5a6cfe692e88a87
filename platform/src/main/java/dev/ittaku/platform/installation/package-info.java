/** What an installation keeps of its own: settings, counts of what callers do, answers to repeat. */
@NullMarked
package dev.ittaku.platform.installation;

import org.jspecify.annotations.NullMarked;
