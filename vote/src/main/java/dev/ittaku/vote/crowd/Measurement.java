package dev.ittaku.vote.crowd;

import dev.ittaku.vote.crowd.CrowdReport.MeasuredTurn;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Vote;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures a game turn by turn, in order. Every move has been rated when its turn was opened; what a move loses is the difference
 * to the best rating. A voter weighs the less, the more their votes have lost so far.
 */
final class Measurement {
    /** A voter without earlier votes has the weight of one vote that lost this many discs. */
    static final double FIRST_LOSS = 2;
    /** Ratings are that exact at most: what loses less is as good as the best. */
    static final double AS_GOOD = 0.5;
    /** With fewer voters a turn earns no points: who plays alone could collect as many as they like. */
    static final int FEWEST_FOR_POINTS = 2;

    /** The result of one person's votes. */
    static final class Standing {
        private int votes;
        private int best;
        private double loss;
        private Scores.Earned earned = Scores.Earned.NOTHING;

        private void add(double lost, boolean earns) {
            int found = lost < AS_GOOD ? 1 : 0;
            votes++;
            loss += lost;
            best += found;
            if (earns) {
                earned = earned.plus(new Scores.Earned(Score.points(lost), 1, found, lost));
            }
        }

        int votes() {
            return votes;
        }

        int best() {
            return best;
        }

        double loss() {
            return loss;
        }

        Scores.Earned earned() {
            return earned;
        }

        /** From 1 for somebody who never lost anything towards 0. */
        double weight() {
            return 1 / (1 + (loss + FIRST_LOSS) / (votes + 1));
        }
    }

    private final Map<String, Standing> standings = new HashMap<>();
    private int votes;

    Map<String, Standing> standings() {
        return standings;
    }

    int votes() {
        return votes;
    }

    /** Empty for a turn that cannot be measured: a pass, or one whose moves were not rated. */
    Optional<MeasuredTurn> add(Move move, @Nullable Ratings ratings, List<Candidate> candidates, List<Vote> given) {
        if (ratings == null || ratings.moves().isEmpty() || move.isPass()) {
            return Optional.empty();
        }
        Map<String, Double> losses = losses(ratings);
        Double played = losses.get(move.position());
        if (played == null) {
            return Optional.empty();
        }
        Map<String, Candidate> byId = new HashMap<>();
        candidates.forEach(candidate -> byId.put(candidate.candidateId(), candidate));
        Map<String, Double> weights = new HashMap<>();
        double lost = 0;
        int counted = 0;
        int best = 0;
        for (Vote vote : given) {
            Candidate candidate = byId.get(vote.candidateId());
            Double loss = candidate == null ? null : losses.get(candidate.position());
            if (candidate == null || loss == null) {
                continue;
            }
            Standing voter = standings.computeIfAbsent(vote.userId(), id -> new Standing());
            weights.merge(candidate.position(), voter.weight(), Double::sum);
            voter.add(loss, given.size() >= FEWEST_FOR_POINTS);
            counted++;
            lost += loss;
            best += loss < AS_GOOD ? 1 : 0;
        }
        votes += counted;
        String weighted = heaviest(weights, move.position());
        return Optional.of(new MeasuredTurn(
                move.turnNumber(),
                move.playedBy(),
                move.position(),
                ratings.moves().get(0).position(),
                played,
                counted,
                counted == 0 ? null : lost / counted,
                best,
                weighted,
                weighted == null ? null : losses.get(weighted)));
    }

    static Map<String, Double> losses(Ratings ratings) {
        double top = ratings.moves().stream()
                .mapToDouble(Ratings.Rating::discs)
                .max()
                .orElseThrow();
        Map<String, Double> losses = new HashMap<>();
        ratings.moves().forEach(one -> losses.put(one.position(), top - one.discs()));
        return losses;
    }

    /** Among equals the move that was played, then the first by its square. */
    private static @Nullable String heaviest(Map<String, Double> weights, String played) {
        return weights.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().equals(played) ? 0 : 1)
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }
}
