/** The portal's own interface. */
@NullMarked
package dev.ittaku.server.portal;

import org.jspecify.annotations.NullMarked;
