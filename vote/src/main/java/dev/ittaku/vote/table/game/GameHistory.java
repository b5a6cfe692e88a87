package dev.ittaku.vote.table.game;

import java.util.List;
import java.util.Optional;

/** A game with all its moves and commentaries, as one query returns them. */
public record GameHistory(Optional<Game> game, List<Move> moves, List<Commentary> commentaries) {}
