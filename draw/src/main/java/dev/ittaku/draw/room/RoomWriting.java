package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Changes;

/** One room's writes under one lease; also keeps the chat from growing beyond a thousand lines. */
final class RoomWriting implements WriteQueue.Writing {
    static final int MOST_LINES = 1000;
    /** So many more than needed are removed at once, so that it is not done for every line. */
    private static final int SLACK = 25;

    private final RoomStore store;
    private final String gameId;
    private final long epoch;
    private int lines;

    RoomWriting(RoomStore store, String gameId, long epoch, int lines) {
        this.store = store;
        this.gameId = gameId;
        this.epoch = epoch;
        this.lines = lines;
    }

    @Override
    public void save(Changes changes) {
        store.save(changes, gameId, epoch);
        lines += changes.lines().size();
        if (lines > MOST_LINES) {
            lines -= store.trimChat(gameId, lines - MOST_LINES + SLACK);
        }
    }
}
