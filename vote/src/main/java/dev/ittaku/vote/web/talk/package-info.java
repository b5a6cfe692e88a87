/** Comments over HTTP. */
@NullMarked
package dev.ittaku.vote.web.talk;

import org.jspecify.annotations.NullMarked;
