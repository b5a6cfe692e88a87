/** Comments on games and candidates. */
@NullMarked
package dev.ittaku.vote.talk;

import org.jspecify.annotations.NullMarked;
