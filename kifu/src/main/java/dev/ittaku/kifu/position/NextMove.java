package dev.ittaku.kifu.position;

/**
 * How often a move follows a position in an index.
 *
 * @param count records that have it, on the main line or in a branch
 * @param wins of those with it on the main line, how many were won by whoever played it
 * @param losses the same lost
 * @param draws the same drawn
 */
public record NextMove(String space, String position, String move, int count, int wins, int losses, int draws) {
    /** What identifies an item. */
    public record Key(String space, String position, String move) {}
}
