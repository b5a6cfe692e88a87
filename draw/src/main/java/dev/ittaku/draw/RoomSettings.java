package dev.ittaku.draw;

/**
 * How a game is played.
 *
 * @param timeLimit seconds a turn, 30 to 300
 * @param roundCount 1 to 10
 * @param playerCount the most players, 2 to 10
 */
public record RoomSettings(int timeLimit, int roundCount, int playerCount) {}
