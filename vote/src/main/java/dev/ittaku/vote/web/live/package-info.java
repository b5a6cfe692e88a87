/** What open pages are told while a game is played. */
@NullMarked
package dev.ittaku.vote.web.live;

import org.jspecify.annotations.NullMarked;
