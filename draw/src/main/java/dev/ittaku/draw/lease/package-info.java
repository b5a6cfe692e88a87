/** Which server runs which room. */
@NullMarked
package dev.ittaku.draw.lease;

import org.jspecify.annotations.NullMarked;
