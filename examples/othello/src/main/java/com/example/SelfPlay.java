package com.example;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import java.util.ArrayList;
import java.util.List;

/** Two players of the built-in engine play a game. */
public final class SelfPlay {
    private SelfPlay() {}

    public static List<String> moves(int level, long seed) {
        Player player = new Player(new Engine(Engine.SMALL_TABLE), Level.of(level), seed);
        List<String> moves = new ArrayList<>();
        Position position = Position.START;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            int square = player.choose(position).orElseThrow();
            moves.add(Squares.name(square));
            position = position.play(square);
        }
        return moves;
    }

    public static void main(String[] args) {
        System.out.println(String.join(" ", moves(3, 42)));
    }
}
