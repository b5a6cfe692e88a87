/** What people say about games and candidates. */
@NullMarked
package dev.ittaku.vote.talk;

import org.jspecify.annotations.NullMarked;
