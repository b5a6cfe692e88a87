package dev.ittaku.vote.web.crowd;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.crowd.CrowdReport;
import dev.ittaku.vote.crowd.CrowdReport.MeasuredTurn;
import dev.ittaku.vote.crowd.CrowdVoter;
import dev.ittaku.vote.crowd.GameSummary;
import dev.ittaku.vote.table.game.PlayedBy;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * How well the crowd and the machine played a finished game. A loss is by how many discs a move is worse than the best one.
 *
 * @param crowd of the moves that the crowd played
 * @param machine of the machine's moves
 * @param weighted of the moves that would have been played if votes counted by how well their voters had voted so far
 * @param single of single votes
 * @param turningPoints the moves that lost most, of both sides, in order
 * @param story the game in one paragraph for beginners, in Japanese
 * @param best those who voted best, of those who voted often enough, in no order: figures or an order would tell which votes
 *     of the open data set are theirs
 * @param mine the caller's; null for who has not voted
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CrowdView(
        String gameId,
        int voters,
        int votes,
        Accuracy crowd,
        Accuracy machine,
        Accuracy weighted,
        Accuracy single,
        List<MeasuredTurn> turns,
        List<MeasuredTurn> turningPoints,
        String story,
        String storyEn,
        List<Named> best,
        @Nullable Voter mine) {
    /**
     * Of several moves.
     *
     * @param averageLoss null without moves
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Accuracy(int moves, @Nullable Double averageLoss) {
        static Accuracy of(
                List<MeasuredTurn> turns, Predicate<MeasuredTurn> which, ToDoubleFunction<MeasuredTurn> loss) {
            var losses = turns.stream().filter(which).mapToDouble(loss).summaryStatistics();
            return new Accuracy(
                    Math.toIntExact(losses.getCount()), losses.getCount() == 0 ? null : losses.getAverage());
        }
    }

    /** One of the best. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Named(String userId, @Nullable String username) {}

    /**
     * The caller.
     *
     * @param best how many of their votes were for a move that is as good as the best
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Voter(String userId, @Nullable String username, int votes, int best, double averageLoss) {
        static Voter of(CrowdVoter voter, Map<String, String> names) {
            return new Voter(
                    voter.userId(), names.get(voter.userId()), voter.votes(), voter.best(), voter.averageLoss());
        }
    }

    static CrowdView of(
            CrowdReport report,
            GameSummary.Words story,
            List<CrowdVoter> best,
            Optional<CrowdVoter> mine,
            Map<String, String> names) {
        List<MeasuredTurn> turns = report.turns();
        Predicate<MeasuredTurn> crowds = turn -> turn.playedBy() == PlayedBy.COLLECTIVE;
        Predicate<MeasuredTurn> voted = turn -> turn.votes() > 0;
        double lost = turns.stream()
                .filter(voted)
                .mapToDouble(turn -> turn.votes() * Objects.requireNonNullElse(turn.voteLoss(), 0.0))
                .sum();
        return new CrowdView(
                report.gameId(),
                report.voters(),
                report.votes(),
                Accuracy.of(turns, crowds, MeasuredTurn::loss),
                Accuracy.of(turns, crowds.negate(), MeasuredTurn::loss),
                Accuracy.of(turns, voted, turn -> Objects.requireNonNullElse(turn.weightedLoss(), 0.0)),
                new Accuracy(report.votes(), report.votes() == 0 ? null : lost / report.votes()),
                turns,
                GameSummary.turningPoints(report),
                story.japanese(),
                story.english(),
                best.stream()
                        .map(voter -> new Named(voter.userId(), names.get(voter.userId())))
                        .sorted(Comparator.comparing(Named::userId))
                        .toList(),
                mine.map(voter -> Voter.of(voter, names)).orElse(null));
    }
}
