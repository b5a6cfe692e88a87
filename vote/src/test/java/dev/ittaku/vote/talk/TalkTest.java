package dev.ittaku.vote.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people say about games and candidates. */
class TalkTest {
    private final Club club = new Club();
    private final Talk talk = onAnInstallation("key");

    private Talk onAnInstallation(String key) {
        return new Talk(
                club.table,
                club.clock,
                new Secrets(new Random(11)),
                club.vote.lifetime(),
                key.getBytes(StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        club.close();
    }

    private List<String> said(Game game) {
        return talk.about(game.gameId(), 100, null).items().stream()
                .map(Comment::text)
                .toList();
    }

    private static void assertRefused(Runnable call, VoteRefusal.Reason reason) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    private Comment again(Comment comment) {
        return club.table
                .get(TalkItems.COMMENT_BY_ID.of(
                        new Comment.Key(comment.gameId(), comment.thread(), comment.commentId())))
                .item()
                .orElseThrow();
    }

    @Test
    void aGameAndEachCandidateHaveAThreadOfTheirOwn() {
        Game game = club.game();
        List<Candidate> candidates = club.candidates(game, 1);
        String first = candidates.get(0).candidateId();
        talk.say(game.gameId(), "aki", "よろしくお願いします。");
        talk.say(game.gameId(), 1, first, "ben", "隅が危ないです。");
        talk.say(game.gameId(), 1, first, "aki", "そうですね。");

        assertThat(said(game)).containsExactly("よろしくお願いします。");
        assertThat(talk.about(game.gameId(), 1, first, 20, null).items())
                .extracting(Comment::userId)
                .containsExactlyInAnyOrder("ben", "aki");
        assertThat(talk.about(game.gameId(), 1, candidates.get(1).candidateId(), 20, null)
                        .items())
                .isEmpty();
        assertThat(talk.threads(game.gameId()))
                .extracting(CommentThread::comments)
                .containsExactly(1);
        assertThat(talk.threads(game.gameId(), 2))
                .extracting(CommentThread::thread)
                .containsExactly(Comment.OF_GAME);
        assertThat(talk.threads(game.gameId(), 1))
                .extracting(CommentThread::thread, CommentThread::comments)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(Comment.OF_GAME, 1),
                        org.assertj.core.groups.Tuple.tuple(first, 2));
    }

    @Test
    void theNewestComesFirstPageByPage() {
        Game game = club.game();
        IntStream.range(0, 5).forEach(i -> {
            club.clock.advance(Duration.ofMillis(1));
            talk.say(game.gameId(), "aki", "line " + i);
        });
        Page<Comment> first = talk.about(game.gameId(), 3, null);
        assertThat(first.items()).extracting(Comment::text).containsExactly("line 4", "line 3", "line 2");
        Page<Comment> rest = talk.about(game.gameId(), 3, first.cursor().orElseThrow());
        assertThat(rest.items()).extracting(Comment::text).containsExactly("line 1", "line 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "two\nlines", "bell\u0007"})
    void whatSaysNothingOrIsNotOneLineIsRefused(String text) {
        Game game = club.game();
        assertRefused(() -> talk.say(game.gameId(), "aki", text), VoteRefusal.Reason.INVALID);
    }

    @Test
    void theLengthIsCountedInCodePoints() {
        Game game = club.game();
        String most = "𠮟".repeat(Talk.LONGEST);
        assertThat(talk.say(game.gameId(), "aki", most).text()).isEqualTo(most);
        assertRefused(() -> talk.say(game.gameId(), "aki", most + "a"), VoteRefusal.Reason.INVALID);
    }

    @Test
    void onlyWhatIsThereCanBeTalkedAbout() {
        Game game = club.game();
        assertRefused(() -> talk.say("nothing", "aki", "a"), VoteRefusal.Reason.NO_GAME);
        assertRefused(() -> talk.say(game.gameId(), 1, "nothing", "aki", "a"), VoteRefusal.Reason.NO_CANDIDATE);
        assertRefused(() -> talk.about(game.gameId(), 1, "no#thing", 20, null), VoteRefusal.Reason.NO_CANDIDATE);
        assertRefused(() -> talk.threads("no#thing"), VoteRefusal.Reason.NO_GAME);
        assertRefused(
                () -> talk.report(game.gameId(), Comment.OF_GAME, "nothing", "aki"), VoteRefusal.Reason.NO_COMMENT);
    }

    @Test
    void aReportIsCountedOnceAndLeftToAnAdminUntilOneDecides() {
        Game game = club.game();
        Comment comment = talk.say(game.gameId(), "aki", "rude");
        for (String person : List.of("ben", "ben", "cho")) {
            talk.report(comment.gameId(), comment.thread(), comment.commentId(), person);
        }
        assertThat(talk.reported(20, null).items())
                .singleElement()
                .satisfies(one -> assertThat(one.reports()).isEqualTo(2));
        assertThat(again(comment).toString()).doesNotContain("ben").doesNotContain("cho");

        talk.judge(comment.gameId(), comment.thread(), comment.commentId(), true);
        assertThat(talk.reported(20, null).items()).isEmpty();
        talk.report(comment.gameId(), comment.thread(), comment.commentId(), "dai");
        assertThat(talk.reported(20, null).items()).as("hidden already").isEmpty();

        talk.judge(comment.gameId(), comment.thread(), comment.commentId(), false);
        talk.report(comment.gameId(), comment.thread(), comment.commentId(), "ben");
        assertThat(talk.reported(20, null).items()).as("reported by ben before").isEmpty();
        talk.report(comment.gameId(), comment.thread(), comment.commentId(), "emi");
        assertThat(talk.reported(20, null).items()).hasSize(1);
    }

    @Test
    void whoReportedCannotBeFoundByTryingEveryone() {
        Comment comment = talk.say(club.game().gameId(), "aki", "rude");
        talk.report(comment.gameId(), comment.thread(), comment.commentId(), "ben");
        onAnInstallation("another key").report(comment.gameId(), comment.thread(), comment.commentId(), "ben");
        assertThat(again(comment).reports())
                .as("without the key there is no telling a mark")
                .isEqualTo(2);
        assertThat(VoteDesign.DESIGN.secrets().names()).contains("reporters");
    }

    @Test
    void onlyWhoSaidItCanTakeItBack() {
        Game game = club.game();
        Comment comment = talk.say(game.gameId(), "aki", "a slip");
        Runnable others = () -> talk.delete(comment.gameId(), comment.thread(), comment.commentId(), "ben");
        assertRefused(others, VoteRefusal.Reason.NOT_YOUR_COMMENT);
        talk.delete(comment.gameId(), comment.thread(), comment.commentId(), "aki");
        assertThat(said(game)).isEmpty();
        assertThat(talk.threads(game.gameId()))
                .extracting(CommentThread::comments)
                .containsExactly(0);
        assertRefused(others, VoteRefusal.Reason.NO_COMMENT);
    }

    @Test
    void whatSomebodySaidGoesWithThem() {
        Game game = club.game();
        String candidate = club.candidates(game, 1).get(0).candidateId();
        talk.say(game.gameId(), "aki-id", "one");
        talk.say(game.gameId(), 1, candidate, "aki-id", "two");
        Comment other = talk.say(game.gameId(), "ben-id", "three");
        talk.report(other.gameId(), other.thread(), other.commentId(), "aki-id");

        assertThat(club.vote.removal().remove("aki-id", "aki")).isEqualTo(2);
        assertThat(said(game)).containsExactly("three");
        assertThat(club.store
                        .client()
                        .scanPaginator(request -> request.tableName("VoteBoardGame"))
                        .items())
                .allSatisfy(item -> assertThat(item.toString()).doesNotContain("aki-id"));
    }

    @Test
    void whatIsSaidGoesAwayWithTheGameWheneverItIsSaid() {
        Game game = club.game();
        String candidate = club.candidates(game, 1).get(0).candidateId();
        Comment before = talk.say(game.gameId(), 1, candidate, "aki", "before");
        Game over = club.vote.gameClosing().close(game.gameId(), "admin", true);
        Comment meanwhile = talk.say(game.gameId(), "aki", "over, and not dated yet");
        club.vote.expiry().date(game.gameId());
        Comment after = talk.say(game.gameId(), 1, candidate, "aki", "after");
        for (Comment comment : List.of(before, meanwhile, after)) {
            assertThat(again(comment).expiresAt()).isEqualTo(over.finishedAt().plus(Lifetime.KEPT));
        }
        talk.say(game.gameId(), 1, club.candidates(game, 1).get(1).candidateId(), "aki", "a thread that begins late");
        assertThat(talk.threads(game.gameId(), 1))
                .hasSize(3)
                .extracting(CommentThread::expiresAt)
                .containsOnly(over.finishedAt().plus(Lifetime.KEPT));
        club.clock.advance(Lifetime.KEPT.plusSeconds(1));
        assertRefused(() -> talk.threads(game.gameId()), VoteRefusal.Reason.NO_GAME);
    }
}
