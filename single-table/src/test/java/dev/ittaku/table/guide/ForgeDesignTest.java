package dev.ittaku.table.guide;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.write.Reason;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The GitHub model of The DynamoDB Book: repositories, issues and pull requests that share their numbers, stars. */
class ForgeDesignTest {
    enum State {
        OPEN,
        CLOSED
    }

    record Repo(String owner, String name, Instant updated, int numbers, Integer stars) {
        record Key(String owner, String name) {}

        record OfAccount(String owner) {}
    }

    record Issue(String owner, String name, int number, String title, State state) {
        record Key(String owner, String name, int number) {}

        record OfRepo(String owner, String name) {}

        record ByState(String owner, String name, State state) {}
    }

    record PullRequest(String owner, String name, int number, String title, State state) {
        record Key(String owner, String name, int number) {}

        record OfRepo(String owner, String name) {}
    }

    record Star(String owner, String name, String user, Instant at) {
        record Key(String owner, String name, String user) {}

        record OfUser(String user) {}
    }

    static final class Forge {
        static final Entity<Repo, Repo.Key> REPO;
        static final Entity<Issue, Issue.Key> ISSUE;
        static final Entity<PullRequest, PullRequest.Key> PULL;
        static final Entity<Star, Star.Key> STAR;
        static final QueryPattern<Repo.OfAccount, Repo> REPOS;
        static final QueryPattern<Issue.OfRepo, Issue> ISSUES;
        static final QueryPattern<Issue.ByState, Issue> ISSUES_BY_STATE;
        static final QueryPattern<PullRequest.OfRepo, PullRequest> PULLS;
        static final QueryPattern<Star.OfUser, Star> STARRED;
        static final TableDesign DESIGN;

        static {
            DesignBuilder table = TableDesign.named("Forge").keys("PK", "SK").gsi("GSI1", "GSI1PK", "GSI1SK", ALL);
            REPO = table.entity(Repo.class, Repo.Key.class)
                    .key("REPO#{owner}#{name}", "REPO")
                    .attribute("GSI1PK", "ACCOUNT#{owner}")
                    .attribute("GSI1SK", "{updated:13}")
                    .store(Repo::updated)
                    .declare();
            ISSUE = table.entity(Issue.class, Issue.Key.class)
                    .key("REPO#{owner}#{name}", "ISSUE#{number:7}")
                    .attribute("GSI1PK", "ISSUES#{owner}#{name}#{state}")
                    .attribute("GSI1SK", "{number:7}")
                    .store(Issue::state)
                    .declare();
            PULL = table.entity(PullRequest.class, PullRequest.Key.class)
                    .key("PR#{owner}#{name}", "PR#{number:7}")
                    .declare();
            STAR = table.entity(Star.class, Star.Key.class)
                    .key("STARS#{owner}#{name}", "STAR#{user}")
                    .attribute("GSI1PK", "STARRED#{user}")
                    .attribute("GSI1SK", "{at:13}")
                    .counted("stars", REPO, Repo::stars, star -> new Repo.Key(star.owner(), star.name()))
                    .declare();
            REPOS = REPO.query("repositories of an account", "The last changed first.")
                    .index("GSI1")
                    .newestFirst()
                    .declare(Repo.OfAccount.class);
            ISSUES = ISSUE.query("issues", "The newest first.").newestFirst().declare(Issue.OfRepo.class);
            ISSUES_BY_STATE = ISSUE.query("issues by state", "Open or closed ones, the newest first.")
                    .index("GSI1")
                    .newestFirst()
                    .declare(Issue.ByState.class);
            PULLS = PULL.query("pull requests", "The newest first.")
                    .newestFirst()
                    .declare(PullRequest.OfRepo.class);
            STARRED = STAR.query("starred", "What a user has starred, the newest first.")
                    .index("GSI1")
                    .newestFirst()
                    .declare(Star.OfUser.class);
            DESIGN = table.build();
        }
    }

    private static final Repo.Key ITTAKU = new Repo.Key("aki", "ittaku");

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final Table table = Table.of(Forge.DESIGN, store.client());

    @BeforeEach
    void found() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(Forge.DESIGN);
        table.create(Forge.REPO, new Repo("aki", "ittaku", Instant.ofEpochSecond(20), 0, 0))
                .orThrow();
        table.create(Forge.REPO, new Repo("aki", "older", Instant.ofEpochSecond(10), 0, 0))
                .orThrow();
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** Issues and pull requests take their numbers from the repository. */
    private int next() {
        return table.update(Forge.REPO.at(ITTAKU))
                .add(Repo::numbers)
                .by(1)
                .run()
                .orThrow()
                .numbers();
    }

    @Test
    void issuesAndPullRequestsShareTheirNumbers() {
        table.create(Forge.ISSUE, new Issue("aki", "ittaku", next(), "It fails", State.OPEN))
                .orThrow();
        table.create(Forge.PULL, new PullRequest("aki", "ittaku", next(), "Mend it", State.OPEN))
                .orThrow();
        table.create(Forge.ISSUE, new Issue("aki", "ittaku", next(), "Again", State.OPEN))
                .orThrow();
        assertThat(table.page(Forge.ISSUES.of(new Issue.OfRepo("aki", "ittaku")))
                        .items())
                .extracting(Issue::number)
                .containsExactly(3, 1);
        assertThat(table.page(Forge.PULLS.of(new PullRequest.OfRepo("aki", "ittaku")))
                        .items())
                .extracting(PullRequest::number)
                .containsExactly(2);
    }

    @Test
    void aClosedIssueMovesInTheIndex() {
        table.create(Forge.ISSUE, new Issue("aki", "ittaku", next(), "It fails", State.OPEN))
                .orThrow();
        table.modify(
                        Forge.ISSUE,
                        Forge.ISSUE.key(new Issue.Key("aki", "ittaku", 1)),
                        issue -> new Issue(issue.owner(), issue.name(), issue.number(), issue.title(), State.CLOSED))
                .orThrow();
        assertThat(table.page(Forge.ISSUES_BY_STATE.of(new Issue.ByState("aki", "ittaku", State.OPEN)))
                        .items())
                .isEmpty();
        assertThat(table.page(Forge.ISSUES_BY_STATE.of(new Issue.ByState("aki", "ittaku", State.CLOSED)))
                        .items())
                .hasSize(1);
    }

    @Test
    void aStarIsGivenOnceAndCounted() {
        Star star = new Star("aki", "ittaku", "ben", Instant.ofEpochSecond(5));
        table.create(Forge.STAR, star).orThrow();
        assertThat(table.create(Forge.STAR, star).refusal()).contains(Reason.EXISTS);
        assertThat(table.page(Forge.REPOS.of(new Repo.OfAccount("aki"))).items())
                .extracting(Repo::name, Repo::stars)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("ittaku", 1),
                        org.assertj.core.groups.Tuple.tuple("older", 0));
        assertThat(table.page(Forge.STARRED.of(new Star.OfUser("ben"))).items()).containsExactly(star);
    }
}
