/** The console without a server around it: its page and its answers, for whatever listens. */
@NullMarked
package dev.ittaku.console.alone;

import org.jspecify.annotations.NullMarked;
