/** How well people play, and whether votes were counted rightly, over HTTP. */
@NullMarked
package dev.ittaku.vote.web.crowd;

import org.jspecify.annotations.NullMarked;
