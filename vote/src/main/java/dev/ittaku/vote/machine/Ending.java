package dev.ittaku.vote.machine;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import java.time.Instant;

/** The writes after the last move of a game, and the comments on moves. */
public final class Ending {
    private Ending() {}

    /** The game in its last position, with its winner. */
    public static Game of(Game game, Position last, Instant now) {
        return game.finished(winner(last, game.aiSide()), now);
    }

    public static Winner winner(Position last, Player aiSide) {
        int black = Integer.compare(last.discs(Side.BLACK), last.discs(Side.WHITE));
        if (black == 0) {
            return Winner.DRAW;
        }
        return (black > 0) == (aiSide == Player.BLACK) ? Winner.AI : Winner.COLLECTIVE;
    }

    public static Commentary commentary(String gameId, int turnNumber, Machine.Comment words, Instant now) {
        return new Commentary(gameId, turnNumber, words.japanese(), words.english(), "AI", now, null);
    }
}
