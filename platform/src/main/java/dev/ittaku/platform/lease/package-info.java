/** The right of one server at a time to work on something, which ends by itself when that server dies. */
@NullMarked
package dev.ittaku.platform.lease;

import org.jspecify.annotations.NullMarked;
