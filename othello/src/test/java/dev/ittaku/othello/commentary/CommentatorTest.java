package dev.ittaku.othello.commentary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommentatorTest {

    private final Analyst analyst = new Analyst(new Engine(10), Limits.depth(2, 6));
    private final Commentator commentator = new Commentator(7);

    @Test
    void everySentenceIsTrueAndSaysWhatItsClaimSays() {
        Set<Class<?>> kinds = new HashSet<>();
        for (Analysis analysis : analyses(40)) {
            for (MoveAnalysis move : analysis.moves()) {
                ClaimCheck check = new ClaimCheck(analysis, move.square());
                List<Sentence> sentences = new ArrayList<>(
                        commentator.comment(analysis, move.square()).sentences());
                sentences.addAll(commentator.describe(analysis, move.square()).sentences());
                for (Sentence sentence : sentences) {
                    assertThat(check.holds(sentence.claim()))
                            .as("%s in %s", sentence, analysis.position())
                            .isTrue();
                    assertThat(ClaimCheck.saysOnlyTheClaim(
                                    sentence.claim(), sentence.phrase().japanese()))
                            .as("%s", sentence)
                            .isTrue();
                    assertThat(ClaimCheck.saysOnlyTheClaim(
                                    sentence.claim(), sentence.phrase().english()))
                            .as("%s", sentence)
                            .isTrue();
                    kinds.add(sentence.claim().getClass());
                }
            }
        }
        assertThat(kinds).containsAll(List.of(Claim.class.getPermittedSubclasses()));
    }

    @Test
    void discsCalledStableAreNeverTurned() {
        RandomGames random = new RandomGames(50);
        for (int i = 0; i < 300; i++) {
            Position position = random.withEmpties(8 + i % 30);
            int square = random.move(position);
            Analysis analysis =
                    new Analysis(position, List.of(new MoveAnalysis(square, 0, false, 8, 0, 1, 1, 1, false, 0, 0, 0)));
            for (Sentence sentence :
                    new Commentator(i).comment(analysis, square).sentences()) {
                if (sentence.claim() instanceof Claim.Stable claim) {
                    Position end = position.play(square);
                    while (!end.isOver()) {
                        end = end.mustPass() ? end.pass() : end.play(random.move(end));
                        assertThat(end.discs(claim.side())).isGreaterThanOrEqualTo(claim.discs());
                    }
                }
            }
        }
    }

    @Test
    void commentariesAndDescriptionsKeepTheirLength() {
        for (Analysis analysis : analyses(30)) {
            for (MoveAnalysis move : analysis.moves()) {
                Commentary commentary = commentator.comment(analysis, move.square());
                assertThat(commentary.length()).isBetween(30, 500);
                assertThat(commentary.japanese().length()
                                + 1
                                + commentary.english().length())
                        .isLessThanOrEqualTo(500);
                Commentary description = commentator.describe(analysis, move.square());
                assertThat(description.length()).isBetween(20, 200);
                assertThat(description.japanese()).isNotEmpty();
                assertThat(description.english()).isNotEmpty();
            }
        }
    }

    @Test
    void aDescriptionNeverHidesThatAMoveIsWorseOrGivesACorner() {
        int worse = 0;
        for (Analysis analysis : analyses(30)) {
            for (MoveAnalysis move : analysis.moves()) {
                List<Claim> claims = commentator.describe(analysis, move.square()).sentences().stream()
                        .map(Sentence::claim)
                        .toList();
                if (analysis.best().told() > move.told()) {
                    assertThat(claims).hasAtLeastOneElementOfType(Claim.Better.class);
                    worse++;
                }
                if (move.cornersOpened() != 0) {
                    assertThat(claims).hasAtLeastOneElementOfType(Claim.OpensCorner.class);
                }
            }
        }
        assertThat(worse).isPositive();
    }

    @Test
    void theWordingVaries() {
        Map<Class<?>, Set<String>> shapes = new HashMap<>();
        Set<String> texts = new HashSet<>();
        int comments = 0;
        for (Analysis analysis : analyses(12)) {
            Commentary commentary =
                    commentator.comment(analysis, analysis.best().square());
            comments++;
            texts.add(commentary.english());
            for (Sentence sentence : commentary.sentences()) {
                shapes.computeIfAbsent(sentence.claim().getClass(), kind -> new HashSet<>())
                        .add(sentence.phrase()
                                .english()
                                .replaceAll("[A-H][1-8]|[0-9]+|Black|White|black|white|discs?|moves?|ways?", "_"));
            }
        }
        assertThat(texts).hasSize(comments);
        assertThat(shapes.get(Claim.Turns.class)).hasSizeGreaterThanOrEqualTo(3);
        assertThat(shapes.get(Claim.Best.class)).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void theSameSeedSaysTheSame() {
        Analysis analysis = analyst.analyse(Position.START);
        assertThat(new Commentator(1).comment(analysis, 19)).isEqualTo(new Commentator(1).comment(analysis, 19));
        assertThat(commentator.comment(analysis, 19).english()).contains("D3").contains("Black");
        assertThat(commentator.comment(analysis, 19).japanese()).contains("D3").contains("黒");
    }

    /** The positions of random games, those before the end first, so that every kind of claim occurs. */
    private List<Analysis> analyses(int games) {
        RandomGames random = new RandomGames(games);
        List<Analysis> analyses = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            Position position = random.withEmpties(game % 3 == 0 ? 12 : 3 + game % 40);
            while (!position.isOver()) {
                if (position.mustPass()) {
                    position = position.pass();
                    continue;
                }
                analyses.add(analyst.analyse(position));
                position = position.play(random.move(position));
            }
        }
        // The answers to the first move have names.
        analyses.add(analyst.analyse(Position.START.play(Squares.parse("F5"))));
        // Drawn with best play: one square left, turning one disc to 32 each.
        analyses.add(analyst.analyse(drawn()));
        return analyses;
    }

    private static Position drawn() {
        RandomGames random = new RandomGames(99);
        while (true) {
            Position position = random.withEmpties(2);
            for (int square : Squares.list(position.legalMoves())) {
                Position after = position.play(square);
                if (!after.isOver() && new Engine(4).solve(after).score() == 0) {
                    return position;
                }
            }
        }
    }
}
