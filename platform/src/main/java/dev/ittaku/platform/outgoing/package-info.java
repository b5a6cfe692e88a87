/** Calls to other servers, each with a deadline and a lane of its own. */
@NullMarked
package dev.ittaku.platform.outgoing;

import org.jspecify.annotations.NullMarked;
