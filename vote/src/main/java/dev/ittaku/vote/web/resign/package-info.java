/** Resigning over HTTP. */
@NullMarked
package dev.ittaku.vote.web.resign;

import org.jspecify.annotations.NullMarked;
