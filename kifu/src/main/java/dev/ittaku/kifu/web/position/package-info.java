/** Positions over HTTP: the search by position, similar positions, drills. */
@NullMarked
package dev.ittaku.kifu.web.position;

import org.jspecify.annotations.NullMarked;
