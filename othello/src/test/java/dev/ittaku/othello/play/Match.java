package dev.ittaku.othello.play;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.search.Engine;

/** Games between levels from the same random openings, each opening with both colours. */
final class Match {

    private Match() {}

    /** The share of points that {@code first} wins: 1 for all games, 0.5 for as many as the other. */
    static double score(Engine engine, int first, int second, int openings) {
        RandomGames random = new RandomGames(first * 100L + second);
        double points = 0;
        for (int i = 0; i < openings; i++) {
            Position opening = random.withEmpties(52);
            Player one = new Player(engine, Level.of(first), i);
            Player two = new Player(engine, Level.of(second), i + 1000);
            points += points(opening, one, two) + 1 - points(opening, two, one);
        }
        return points / (2 * openings);
    }

    /** 1 if {@code black} wins, 0.5 for a draw. */
    private static double points(Position opening, Player black, Player white) {
        Position position = opening;
        while (!position.isOver()) {
            Player player = position.toMove() == Side.BLACK ? black : white;
            position = position.mustPass()
                    ? position.pass()
                    : position.play(player.choose(position).orElseThrow());
        }
        int difference = position.discs(Side.BLACK) - position.discs(Side.WHITE);
        return difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
    }
}
