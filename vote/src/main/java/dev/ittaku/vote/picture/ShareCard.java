package dev.ittaku.vote.picture;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import java.util.Optional;

/**
 * What a shared link to a game says, in one language: the game as it stands, or as it stood after one of its moves.
 *
 * @param sentence what happened last, or whose turn it is
 * @param square where the last disc was put; empty at the beginning and after a pass
 */
public record ShareCard(String title, String sentence, Position position, Optional<String> square, boolean japanese) {
    /** Of a game as it stands. */
    public static ShareCard of(Game game, Optional<Move> last, boolean japanese) {
        Position position = game.position();
        return new ShareCard(
                title(game, japanese), present(game, position, japanese), position, square(last), japanese);
    }

    /** Of a game after one of its moves. */
    public static ShareCard after(Move move, Game game, Position position, boolean japanese) {
        return new ShareCard(
                title(game, japanese), played(move, japanese), position, square(Optional.of(move)), japanese);
    }

    private static Optional<String> square(Optional<Move> last) {
        return last.filter(move -> !move.isPass()).map(Move::position);
    }

    /** What a game is called; one without a title by its opponent. */
    public static String title(Game game, boolean japanese) {
        String title = game.title();
        if (title != null) {
            return title;
        }
        return japanese ? "AI レベル " + game.level() + " との対局" : "Against the AI, level " + game.level();
    }

    /** What happens in the game now. */
    public static String present(Game game, boolean japanese) {
        return present(game, game.position(), japanese);
    }

    private static String present(Game game, Position position, boolean japanese) {
        int crowd = position.discs(game.aiSide() == Player.BLACK ? Side.WHITE : Side.BLACK);
        int machine = position.discs(game.aiSide() == Player.BLACK ? Side.BLACK : Side.WHITE);
        if (!game.isActive()) {
            return ended(game, crowd, machine, japanese);
        }
        String score = japanese ? "みんな " + crowd + "、AI " + machine + "。" : "Crowd " + crowd + ", AI " + machine + ". ";
        if (game.isAsleep()) {
            return score + (japanese ? "次の一票を待っています。" : "The game waits for the next vote.");
        }
        if (game.isMachinesTurn()) {
            return score + (japanese ? "AI が考えています。" : "The AI is thinking.");
        }
        return score
                + (japanese
                        ? "第" + game.currentTurn() + "手の投票を受付中です。"
                        : "Votes for move " + game.currentTurn() + " are open.");
    }

    private static String ended(Game game, int crowd, int machine, boolean japanese) {
        if (game.isResigned()) {
            return japanese ? "みんなの投了で終わりました。" : "The crowd resigned.";
        }
        if (game.closedBy() != null) {
            return japanese ? "途中で閉じられました。" : "Closed before its end.";
        }
        if (game.winner() == Winner.COLLECTIVE) {
            return japanese
                    ? "みんなの勝ち、" + crowd + " 対 " + machine + "。"
                    : "The crowd won " + crowd + "–" + machine + ".";
        }
        if (game.winner() == Winner.AI) {
            return japanese ? "AI の勝ち、" + machine + " 対 " + crowd + "。" : "The AI won " + machine + "–" + crowd + ".";
        }
        return japanese ? "引き分け、" + crowd + " 対 " + machine + "。" : "A draw, " + crowd + "–" + machine + ".";
    }

    /** What a move was and how it came about. */
    public static String played(Move move, boolean japanese) {
        String number = japanese ? "第" + move.turnNumber() + "手。" : "Move " + move.turnNumber() + ". ";
        return number + (japanese ? inJapanese(move) : inEnglish(move));
    }

    private static String inJapanese(Move move) {
        String who = move.playedBy() == PlayedBy.AI ? "AI" : "みんな";
        if (move.isPass()) {
            return who + "は打てる手がなくパスしました。";
        }
        if (move.decision() == Decision.NO_VOTES) {
            return "投票がなく、AI の推す " + move.position() + " に打ちました。";
        }
        Integer votes = move.votes();
        return who + "は" + (votes == null ? " " : votes + "票の ") + move.position() + " に打ちました。";
    }

    private static String inEnglish(Move move) {
        String who = move.playedBy() == PlayedBy.AI ? "The AI" : "The crowd";
        if (move.isPass()) {
            return who + " had no move and passed.";
        }
        if (move.decision() == Decision.NO_VOTES) {
            return "Nobody voted; the engine's best candidate " + move.position() + " was played.";
        }
        Integer votes = move.votes();
        return who + " played " + move.position()
                + (votes == null ? "." : " with " + votes + (votes == 1 ? " vote." : " votes."));
    }
}
