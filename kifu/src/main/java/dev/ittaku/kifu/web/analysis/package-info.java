/** Analyses over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.analysis;

import org.jspecify.annotations.NullMarked;
