package dev.ittaku.vote.web.live;

import org.jspecify.annotations.Nullable;

/**
 * An event of the live feed, ready to be sent.
 *
 * @param name as {@link LiveEvents} lists them
 * @param id the number of the last move made, where a reader can go on from here
 * @param data JSON
 */
record FeedEvent(String name, @Nullable String id, String data) {}
