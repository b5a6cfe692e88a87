package dev.ittaku.othello.commentary;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.book.OpeningBook;
import dev.ittaku.othello.search.StableDiscs;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Writes about moves from an analysis. The content follows from the numbers; only the wording, and which of the lesser
 * facts is mentioned, varies with the seed and the position. The same seed and analysis give the same text.
 */
public final class Commentator {

    /** Most code points of a commentary, both languages together. */
    public static final int LONGEST_COMMENTARY = 500;

    /** Most code points of a candidate's description, both languages together. */
    public static final int LONGEST_DESCRIPTION = 200;

    private final long seed;

    public Commentator(long seed) {
        this.seed = seed;
    }

    /** About the move {@code square}, which was played in the analysed position. */
    public Commentary comment(Analysis analysis, int square) {
        SplittableRandom random = random(analysis.position(), square);
        List<Claim> claims = new ArrayList<>(facts(analysis, square));
        Position after = analysis.position().play(square);
        Opening.of(after).map(Claim.Reaches::new).ifPresent(claims::add);
        if (after.isOver()) {
            claims.add(over(after));
        } else {
            claims.add(answers(analysis, square, random.nextBoolean()));
            claims.add(comparison(analysis, square));
            claims.add(judgement(analysis, square));
            claims.add(aside(after, random));
        }
        if (OpeningBook.shipped().knows(after)) {
            claims.add(new Claim.GoesOnInBook());
        }
        return say(claims, Wording::of, LONGEST_COMMENTARY, random);
    }

    /** About the move {@code square}, which is proposed in the analysed position. */
    public Commentary describe(Analysis analysis, int square) {
        SplittableRandom random = random(analysis.position(), square);
        List<Claim> claims = new ArrayList<>(facts(analysis, square));
        Position after = analysis.position().play(square);
        claims.add(comparison(analysis, square));
        if (after.isOver()) {
            claims.add(over(after));
        } else {
            claims.add(judgement(analysis, square));
            claims.add(answers(analysis, square, false));
        }
        Opening.of(after).map(Claim.Reaches::new).ifPresent(claims::add);
        return say(claims, PlanWording::of, LONGEST_DESCRIPTION, random);
    }

    /** What the move does on the board, the good and the bad. */
    private static List<Claim> facts(Analysis analysis, int square) {
        MoveAnalysis move = analysis.of(square);
        Side mover = analysis.position().toMove();
        List<Claim> claims = new ArrayList<>();
        claims.add(new Claim.Turns(mover, square, move.turned()));
        if (move.takesCorner()) {
            claims.add(new Claim.TakesCorner(mover, square));
        }
        for (int corner : Squares.list(move.cornersOpened())) {
            claims.add(new Claim.OpensCorner(mover.opponent(), corner));
        }
        for (int corner : Squares.list(move.cornersDenied())) {
            claims.add(new Claim.DeniesCorner(mover.opponent(), corner));
        }
        return claims;
    }

    private static Claim answers(Analysis analysis, int square, boolean compare) {
        MoveAnalysis move = analysis.of(square);
        Side opponent = analysis.position().toMove().opponent();
        if (move.answers() == 0) {
            return new Claim.ForcesPass(opponent);
        }
        int before = Long.bitCount(analysis.position().otherSide().legalMoves());
        return compare && before > move.answers()
                ? new Claim.FewerAnswers(opponent, before, move.answers())
                : new Claim.Answers(opponent, move.answers());
    }

    /** Computed from the whole discs that are shown for both moves, so that they add up for readers. */
    private static Claim comparison(Analysis analysis, int square) {
        MoveAnalysis move = analysis.of(square);
        int loss = analysis.best().told() - move.told();
        if (analysis.moves().size() == 1) {
            return new Claim.OnlyMove();
        }
        return move.loss() == 0
                ? new Claim.Best()
                : loss >= 1 ? new Claim.Better(analysis.best().square(), loss) : judgement(analysis, square);
    }

    private static Claim judgement(Analysis analysis, int square) {
        MoveAnalysis move = analysis.of(square);
        Side mover = analysis.position().toMove();
        Side ahead = move.told() > 0 ? mover : mover.opponent();
        int discs = Math.abs(move.told());
        if (move.exact()) {
            return discs == 0 ? new Claim.Drawn() : new Claim.Wins(ahead, discs);
        }
        if (discs >= Analyst.FAR_AHEAD) {
            return new Claim.FarAhead(ahead, discs - move.margin());
        }
        return discs == 0 ? new Claim.Even(move.margin()) : new Claim.Ahead(ahead, discs, move.margin());
    }

    /** A lesser fact to end with. */
    private static Claim aside(Position after, SplittableRandom random) {
        Side side = random.nextBoolean() ? Side.BLACK : Side.WHITE;
        int stable = Long.bitCount(
                side == Side.BLACK
                        ? StableDiscs.of(after.black(), after.white())
                        : StableDiscs.of(after.white(), after.black()));
        int choice = random.nextInt(3);
        if (choice == 0 && stable > 0) {
            return new Claim.Stable(side, stable);
        }
        return choice == 1
                ? new Claim.EmptySquares(after.empties())
                : new Claim.Discs(after.discs(Side.BLACK), after.discs(Side.WHITE));
    }

    private static Claim over(Position after) {
        int black = after.finalScore() * (after.toMove() == Side.BLACK ? 1 : -1);
        return new Claim.Over(32 + black / 2, 32 - black / 2);
    }

    /** Says the claims in order, each once, leaving out what would not fit. */
    private static Commentary say(
            List<Claim> claims, Function<Claim, List<Phrase>> wording, int longest, SplittableRandom random) {
        List<Sentence> said = new ArrayList<>();
        for (Claim claim : claims.stream().distinct().toList()) {
            List<Phrase> phrases = wording.apply(claim);
            said.add(new Sentence(claim, phrases.get(random.nextInt(phrases.size()))));
            if (new Commentary(said).length() > longest) {
                said.remove(said.size() - 1);
            }
        }
        return new Commentary(said);
    }

    private SplittableRandom random(Position position, int square) {
        long hash = seed * 0x9e3779b97f4a7c15L + position.black();
        hash = (hash ^ hash >>> 31) * 0xbf58476d1ce4e5b9L + position.white();
        return new SplittableRandom((hash ^ hash >>> 29) * 0x94d049bb133111ebL + square);
    }
}
