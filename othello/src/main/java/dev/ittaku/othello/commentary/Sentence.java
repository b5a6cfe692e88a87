package dev.ittaku.othello.commentary;

/** A claim and the words chosen for it. */
public record Sentence(Claim claim, Phrase phrase) {}
