package dev.ittaku.draw;

/**
 * What a room adds to the rules.
 *
 * @param isPublic shown in the list of waiting rooms
 * @param allGuess the turn goes on until everyone has guessed
 * @param shiritori each answer begins with the last kana of the one before
 */
public record RoomOptions(boolean isPublic, boolean allGuess, boolean shiritori) {}
