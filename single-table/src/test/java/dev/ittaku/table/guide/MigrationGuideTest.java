package dev.ittaku.table.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.guide.GuideTest.Blog;
import dev.ittaku.table.guide.GuideTest.Post;
import dev.ittaku.table.guide.GuideTest.Status;
import dev.ittaku.table.migration.Answers;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.MigrationRun;
import dev.ittaku.table.migration.MigrationState;
import dev.ittaku.table.migration.Proof;
import dev.ittaku.table.migration.RunOptions;
import dev.ittaku.table.migration.StepResult;
import dev.ittaku.table.migration.TableCopy;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The examples of the page on migrations. */
class MigrationGuideTest {
    static final Migration TIDY_TITLES = Migration.of("tidy-titles", "Takes spaces off titles.", Blog.DESIGN, Blog.POST)
            .where(post -> !post.title().equals(post.title().strip()))
            .mayChange(Blog.POST_BY_ID, Blog.HEADLINES, Blog.BY_STATUS)
            .each((table, post) -> StepResult.of(
                    table.replace(Blog.POST, post, post.titled(post.title().strip()))));

    private static final MigrationRun.Listener LISTENER = new MigrationRun.Listener() {
        @Override
        public void at(MigrationState.Tally tally) {}

        @Override
        public void failed(String key, String why) {
            throw new AssertionError(key + ": " + why);
        }
    };

    @Test
    void aMigrationProvesItselfOnACopyAndIsRun() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            new TableCreation(client, pause -> {}).createIfMissing(Blog.DESIGN);
            Table table = Table.of(Blog.DESIGN, client);
            table.create(Blog.POST, new Post("aki", "p1", "hello", " Hello ", Status.DRAFT, Instant.EPOCH, 0))
                    .orThrow();
            try (EmbeddedDynamoDb memory = EmbeddedDynamoDb.inMemory()) {
                new TableCopy(client, memory.client()).copy("Blog", items -> {});
                Table copy = Table.of(Blog.DESIGN, memory.client());
                Answers before = Answers.of(copy, memory.client());
                new MigrationRun(TIDY_TITLES, memory.client(), Clock.systemUTC(), pause -> {})
                        .run(RunOptions.by("aki"), LISTENER);
                Answers after = Answers.of(copy, memory.client());
                Proof proof = Proof.of(before, after, TIDY_TITLES.mayChange(), TIDY_TITLES.mayGain());
                assertThat(proof.holds()).isTrue();
            }
            MigrationRun run = new MigrationRun(TIDY_TITLES, client, Clock.systemUTC(), pause -> {});
            MigrationState state = run.run(RunOptions.by("aki").rate(200), LISTENER);
            assertThat(state.status()).isEqualTo(MigrationState.Status.DONE);
            assertThat(table.get(Blog.POST_BY_ID.of(new Post.Key("aki", "p1"))).item())
                    .map(Post::title)
                    .contains("Hello");
        }
    }
}
