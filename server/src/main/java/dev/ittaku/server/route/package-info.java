/** In which order the routes of the other packages are tried. */
@NullMarked
package dev.ittaku.server.route;

import org.jspecify.annotations.NullMarked;
