/** What is shown with shared links. */
@NullMarked
package dev.ittaku.vote.web.share;

import org.jspecify.annotations.NullMarked;
