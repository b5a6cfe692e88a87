/** Work that is due at some time: when to look for it, so that a server at rest asks its tables next to nothing. */
@NullMarked
package dev.ittaku.platform.due;

import org.jspecify.annotations.NullMarked;
