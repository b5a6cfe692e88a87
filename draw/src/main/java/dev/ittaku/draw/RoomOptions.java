package dev.ittaku.draw;

/**
 * What a room adds to the rules.
 *
 * @param isPublic shown in the list of waiting rooms
 * @param allGuess how rooms said {@link Rule#EVERYONE} before they had a rule: still understood, and then turned into it
 * @param shiritori each answer begins with the last kana of the one before
 */
public record RoomOptions(boolean isPublic, boolean allGuess, boolean shiritori) {}
