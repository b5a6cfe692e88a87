package dev.ittaku.vote.crowd;

import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.crowd.CrowdReport.MeasuredTurn;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A finished game in one paragraph for beginners. Every sentence is a claim that the moves and their ratings bear out. */
public final class GameSummary {
    /** The same paragraph in both languages. */
    public record Words(String japanese, String english) {}

    /** A lead of this many discs counts as a lead; less is described as even. */
    static final double LEAD = 4;

    /** A move that loses less did not decide a game. */
    static final double TURNING = 3;

    private static final int TURNING_POINTS = 3;
    private static final int OPENING = 20;
    private static final int MIDDLE = 40;

    private final Game game;
    private final List<Move> moves;
    private final CrowdReport report;
    private final List<Words> said = new ArrayList<>();

    private GameSummary(Game game, List<Move> moves, CrowdReport report) {
        this.game = game;
        this.moves = moves;
        this.report = report;
    }

    public static Words of(Game game, List<Move> moves, CrowdReport report) {
        GameSummary story = new GameSummary(game, moves, report);
        story.result();
        story.course();
        story.turningPoint();
        story.crowd();
        return new Words(
                String.join("", story.said.stream().map(Words::japanese).toList()),
                String.join(" ", story.said.stream().map(Words::english).toList()));
    }

    /** The moves that lost most, of both sides, in the order in which they were played. */
    public static List<MeasuredTurn> turningPoints(CrowdReport report) {
        return report.turns().stream()
                .filter(turn -> turn.loss() >= TURNING)
                .sorted(Comparator.comparingDouble(MeasuredTurn::loss).reversed())
                .limit(TURNING_POINTS)
                .sorted(Comparator.comparingInt(MeasuredTurn::turnNumber))
                .toList();
    }

    private void say(String japanese, String english) {
        said.add(new Words(japanese, english));
    }

    private Player crowdSide() {
        return game.aiSide() == Player.BLACK ? Player.WHITE : Player.BLACK;
    }

    private void result() {
        boolean black = crowdSide() == Player.BLACK;
        int crowd = game.position().discs(black ? Side.BLACK : Side.WHITE);
        int machine = game.position().discs(black ? Side.WHITE : Side.BLACK);
        String ja = "みんな（" + (black ? "黒" : "白") + "）は AI に ";
        String en = "The crowd (" + (black ? "black" : "white") + ") ";
        String score = crowd + " 対 " + machine;
        Winner winner = game.winner();
        if (game.isResigned()) {
            say(ja + score + " の局面で投了しました。", en + "resigned to the AI at " + crowd + "–" + machine + ".");
        } else if (winner == null) {
            say(
                    "みんな（" + (black ? "黒" : "白") + "）と AI の対局は、" + score + " の局面で閉じられました。",
                    "The game of the crowd (" + (black ? "black" : "white") + ") was closed at " + crowd + "–" + machine
                            + ".");
        } else if (winner == Winner.DRAW) {
            say(ja + score + " で引き分けました。", en + "drew with the AI, " + crowd + "–" + machine + ".");
        } else if (winner == Winner.COLLECTIVE) {
            say(ja + score + " で勝ちました。", en + "beat the AI by " + crowd + "–" + machine + ".");
        } else {
            say(ja + score + " で負けました。", en + "lost to the AI by " + crowd + "–" + machine + ".");
        }
    }

    /** Who was ahead when. */
    private void course() {
        int changes = 0;
        int since = 0;
        Optional<PlayedBy> leader = Optional.empty();
        for (Move move : moves) {
            Double forBlack = move.evaluation();
            if (forBlack == null || Math.abs(forBlack) < LEAD) {
                continue;
            }
            Player ahead = forBlack > 0 ? Player.BLACK : Player.WHITE;
            PlayedBy now = ahead == crowdSide() ? PlayedBy.COLLECTIVE : PlayedBy.AI;
            if (leader.filter(now::equals).isEmpty()) {
                changes += leader.isPresent() ? 1 : 0;
                leader = Optional.of(now);
                since = move.turnNumber();
            }
        }
        if (leader.isEmpty()) {
            say("最後までどちらにも大きな差はつきませんでした。", "Neither side was ever clearly ahead.");
            return;
        }
        boolean crowd = leader.get() == PlayedBy.COLLECTIVE;
        String ja = crowd ? "みんな" : "AI";
        String en = crowd ? "the crowd" : "the AI";
        if (changes == 0) {
            say(
                    since + "手目に" + ja + "がはっきり優勢になり、その後も相手に逆転されることはありませんでした。",
                    "At move " + since + " " + en + " took a clear lead and never lost it.");
        } else {
            say(
                    "優勢な側は" + changes + "回入れ替わり、" + since + "手目からは" + ja + "が優勢でした。",
                    "The lead changed hands " + (changes == 1 ? "once" : changes + " times") + "; from move " + since
                            + " on it was with " + en + ".");
        }
    }

    private void turningPoint() {
        report.turns().stream()
                .max(Comparator.comparingDouble(MeasuredTurn::loss))
                .filter(turn -> turn.loss() >= TURNING)
                .ifPresent(turn -> {
                    boolean crowd = turn.playedBy() == PlayedBy.COLLECTIVE;
                    long discs = Math.round(turn.loss());
                    say(
                            "いちばん大きな分かれ目は" + turn.turnNumber() + "手目です。" + (crowd ? "みんな" : "AI") + "は "
                                    + turn.position() + " に打ちましたが、" + turn.best() + " のほうが" + discs + "石ほど得でした。",
                            "The biggest turning point was move " + turn.turnNumber() + ": "
                                    + (crowd ? "the crowd" : "the AI")
                                    + " played " + turn.position() + ", but " + turn.best() + " was worth about "
                                    + discs
                                    + " discs more.");
                    reason(turn);
                });
    }

    /** What a beginner can see for themselves. */
    private void reason(MeasuredTurn turn) {
        long best = Squares.bit(Squares.parse(turn.best()));
        long played = Squares.bit(Squares.parse(turn.position()));
        if ((best & Squares.CORNERS) != 0) {
            say(
                    turn.best() + " は隅で、隅の石は二度と返されません。",
                    turn.best() + " is a corner, and a disc in a corner can never be turned.");
        } else if ((played & Squares.X_SQUARES) != 0) {
            say(
                    turn.position() + " は隅の斜め隣で、相手に隅を取られやすいマスです。",
                    turn.position() + " lies diagonally next to a corner and often gives that corner away.");
        } else if ((played & Squares.C_SQUARES) != 0) {
            say(
                    turn.position() + " は隅の隣で、隅を守りにくくなるマスです。",
                    turn.position() + " lies next to a corner, which becomes harder to keep.");
        }
    }

    private void crowd() {
        List<MeasuredTurn> own = report.turns().stream()
                .filter(turn -> turn.playedBy() == PlayedBy.COLLECTIVE)
                .toList();
        if (own.isEmpty()) {
            return;
        }
        long best =
                own.stream().filter(turn -> turn.loss() < Measurement.AS_GOOD).count();
        say(
                "みんなの" + own.size() + "手のうち" + best + "手が最善でした。",
                best + " of the crowd’s " + own.size() + " moves were the best ones.");
        double opening = lost(own, 0, OPENING);
        double middle = lost(own, OPENING, MIDDLE);
        double ending = lost(own, MIDDLE, Integer.MAX_VALUE);
        double most = Math.max(opening, Math.max(middle, ending));
        if (most >= TURNING) {
            say(
                    "損がいちばん大きかったのは" + (most == opening ? "序盤" : most == middle ? "中盤" : "終盤") + "です。",
                    "Most was lost in the " + (most == opening ? "opening" : most == middle ? "middle game" : "endgame")
                            + ".");
        }
    }

    private static double lost(List<MeasuredTurn> turns, int after, int until) {
        return turns.stream()
                .filter(turn -> turn.turnNumber() > after && turn.turnNumber() <= until)
                .mapToDouble(MeasuredTurn::loss)
                .sum();
    }
}
