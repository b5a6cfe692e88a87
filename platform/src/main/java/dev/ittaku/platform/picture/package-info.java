/** Pictures that products make on the server. */
@NullMarked
package dev.ittaku.platform.picture;

import org.jspecify.annotations.NullMarked;
