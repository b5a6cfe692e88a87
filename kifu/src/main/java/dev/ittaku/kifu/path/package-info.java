/** Paths that records had before they were renamed. */
@NullMarked
package dev.ittaku.kifu.path;

import org.jspecify.annotations.NullMarked;
