package dev.ittaku.othello.commentary;

/** The same statement in both languages. */
public record Phrase(String japanese, String english) {}
