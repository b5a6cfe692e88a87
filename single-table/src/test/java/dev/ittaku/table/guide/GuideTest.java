package dev.ittaku.table.guide;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.CloudFormation;
import dev.ittaku.table.document.DesignDocument;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.read.Snapshot;
import dev.ittaku.table.stream.Event;
import dev.ittaku.table.stream.EventHandlers;
import dev.ittaku.table.stream.ShardLedger;
import dev.ittaku.table.stream.StreamConsumer;
import dev.ittaku.table.verify.Verified;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The guide's examples. Each block of docs/single-table must stand in this package or in the tests of single-table-testing, word for word. */
class GuideTest {
    record Author(String name, Integer posts) {
        record Key(String name) {}
    }

    enum Status {
        DRAFT,
        PUBLISHED
    }

    record Post(String author, String id, String slug, String title, Status status, Instant created, long version) {
        record Key(String author, String id) {}

        record ByAuthor(String author) {}

        record ByStatus(Status status) {}

        Post titled(String next) {
            return new Post(author, id, slug, next, status, created, version);
        }
    }

    sealed interface Entry permits Note, Photo {}

    record Note(String diary, String at, String text) implements Entry {
        record Key(String diary, String at) {}
    }

    record Photo(String diary, String at, String file) implements Entry {
        record Key(String diary, String at) {}
    }

    record Diary(String diary) {}

    record Sale(String id, String shop, String section, LocalDate day, int till, int total) {
        record Key(String id) {}

        record Section(String shop, String section) {}
    }

    static final class DiaryLayout {
        static final DesignBuilder TABLE = TableDesign.named("Diary").keys("pk", "sk");

        private DiaryLayout() {}
    }

    static final class DiaryEntries {
        static final Fragment PART = DiaryLayout.TABLE.fragment("entries");

        static final Entity<Note, Note.Key> NOTE = PART.entity(Note.class, Note.Key.class)
                .key("DIARY#{diary}", "{at}#NOTE")
                .declare();
        static final Entity<Photo, Photo.Key> PHOTO = PART.entity(Photo.class, Photo.Key.class)
                .key("DIARY#{diary}", "{at}#PHOTO")
                .declare();
        static final QueryPattern<Diary, Entry> ENTRIES = PART.mixed(
                        Entry.class, "entries", "What a diary holds, in order.")
                .of(NOTE, PHOTO)
                .declare(Diary.class);

        private DiaryEntries() {}
    }

    static final class DiaryTable {
        static final TableDesign DESIGN = DiaryLayout.TABLE.build(DiaryEntries.PART);

        private DiaryTable() {}
    }

    record Headline(String author, String id, String title) {}

    static final class Blog {
        static final Entity<Author, Author.Key> AUTHOR;
        static final Entity<Post, Post.Key> POST;
        static final GetPattern<Author.Key, Author> AUTHOR_BY_NAME;
        static final GetPattern<Post.Key, Post> POST_BY_ID;
        static final QueryPattern<Post.ByAuthor, Headline> HEADLINES;
        static final QueryPattern<Post.ByStatus, Post> BY_STATUS;
        static final TableDesign DESIGN;

        static {
            DesignBuilder table =
                    TableDesign.named("Blog").keys("pk", "sk").gsi("StatusIndex", "status_pk", "created", ALL).stream(
                            StreamViewType.NEW_AND_OLD_IMAGES);

            AUTHOR = table.entity(Author.class, Author.Key.class)
                    .key("AUTHOR#{name}", "AUTHOR")
                    .sample(new Author("aki", 1))
                    .declare();

            POST = table.entity(Post.class, Post.Key.class)
                    .key("AUTHOR#{author}", "POST#{id}")
                    .attribute("status_pk", "STATUS#{status}")
                    .store(Post::status)
                    .unique(Post::slug, Post::author)
                    .counted("posts", AUTHOR, Author::posts, post -> new Author.Key(post.author()))
                    .version(Post::version)
                    .sample(new Post("aki", "p1", "hello", "Hello", Status.DRAFT, Instant.EPOCH, 0))
                    .declare();

            AUTHOR_BY_NAME = AUTHOR.get("author", "One author.");

            POST_BY_ID = POST.get("post", "One post.");

            HEADLINES = POST.query("headlines", "An author's headlines, the newest first.")
                    .as(Headline.class)
                    .newestFirst()
                    .declare(Post.ByAuthor.class);

            BY_STATUS = POST.query("posts by status", "Drafts or published posts, in order of creation.")
                    .index("StatusIndex")
                    .declare(Post.ByStatus.class);

            DESIGN = table.build();
        }
    }

    @Test
    void everyExampleRuns() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();

            new TableCreation(client, pause -> {}).createIfMissing(Blog.DESIGN);
            Drift drift = Drift.check(client, Blog.DESIGN);
            Table table = Table.of(Blog.DESIGN, client);
            assertThat(drift.isNone()).isTrue();

            Post post = new Post("aki", "p1", "hello", "Hello", Status.DRAFT, Instant.EPOCH, 0);
            Outcome<Post> created = table.create(Blog.POST, post, Map.of("posts", 100L));
            if (created instanceof Outcome.Refused<Post> refused && refused.reason() == Reason.DUPLICATE) {
                throw new AssertionError("the slug is taken by " + refused.existing());
            }
            Post first = created.orThrow();

            Post same = table.get(Blog.POST_BY_ID.of(new Post.Key("aki", "p1")))
                    .item()
                    .orElseThrow();
            assertThat(same).isEqualTo(first);

            long posts = table.count(Blog.BY_STATUS.of(new Post.ByStatus(Status.DRAFT)))
                    .value();
            assertThat(posts).isEqualTo(1);

            Page<Headline> page =
                    table.page(Blog.HEADLINES.of(new Post.ByAuthor("aki")).limit(10));
            String cursor = page.cursor().orElse(null);
            Page<Headline> next = table.page(
                    Blog.HEADLINES.of(new Post.ByAuthor("aki")).limit(10).after(cursor));
            assertThat(page.items()).containsExactly(new Headline("aki", "p1", "Hello"));
            assertThat(next.items()).hasSize(cursor == null ? 1 : 0);

            try (Stream<Post> drafts = table.stream(Blog.BY_STATUS.of(new Post.ByStatus(Status.DRAFT)))) {
                assertThat(drafts.map(Post::id)).containsExactly("p1");
            }

            Post renamed =
                    table.replace(Blog.POST, first, first.titled("Hello again")).orThrow();
            Outcome<Post> stale = table.replace(Blog.POST, first, first.titled("Lost"));
            assertThat(stale.refusal()).contains(Reason.STALE);

            Post published = table.update(Blog.POST.at(new Post.Key("aki", "p1")))
                    .set(Post::status)
                    .to(Status.PUBLISHED)
                    .when(Post::status)
                    .is(Status.DRAFT)
                    .run()
                    .orThrow();
            assertThat(published.title()).isEqualTo(renamed.title());

            table.transact(Transaction.named("two posts at once")
                            .create(Blog.POST, new Post("aki", "p2", "two", "Two", Status.DRAFT, Instant.EPOCH, 0))
                            .create(Blog.POST, new Post("aki", "p3", "three", "Three", Status.DRAFT, Instant.EPOCH, 0))
                            .limit("posts", 100)
                            .token("5b1f0c9e"))
                    .orThrow();

            GetPattern.Get<Post> two = Blog.POST_BY_ID.of(new Post.Key("aki", "p2"));
            GetPattern.Get<Author> author = Blog.AUTHOR_BY_NAME.of(new Author.Key("aki"));
            Snapshot moment = table.snapshot(two, author).value();
            int count = moment.get(author).orElseThrow().posts();
            assertThat(count).isEqualTo(3);
            assertThat(moment.get(two)).isPresent();

            List<String> heard = new ArrayList<>();
            EventHandlers handlers = new EventHandlers().on(Blog.POST, event -> {
                if (event instanceof Event.Inserted<Post> inserted) {
                    heard.add("new: " + inserted.item().title());
                } else if (event instanceof Event.Modified<Post> modified) {
                    heard.add("changed: " + modified.after().title());
                }
            });
            String arn = StreamConsumer.streamOf(client, Blog.DESIGN).orElseThrow();
            StreamConsumer consumer =
                    new StreamConsumer(Blog.DESIGN, store.streams(), arn, ShardLedger.inMemory("guide"), handlers);
            consumer.poll();
            assertThat(heard).contains("new: Hello", "changed: Hello again");

            Verified verified = table.verify(progress -> {});
            if (!verified.isSound()) {
                verified = table.repair(progress -> {});
            }
            assertThat(verified.findings()).isEmpty();

            String markdown = DesignDocument.of(Blog.DESIGN);
            String template = CloudFormation.of(Blog.DESIGN);
            assertThat(markdown).contains("## Access patterns");
            assertThat(template).contains("AWS::DynamoDB::Table");
        }
    }

    @Test
    void aDiaryIsReadByOneQuery() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(DiaryTable.DESIGN);
            Table table = Table.of(DiaryTable.DESIGN, store.client());
            table.put(DiaryEntries.NOTE, new Note("mine", "1", "rain"));
            table.put(DiaryEntries.PHOTO, new Photo("mine", "2", "sun.jpg"));

            Page<Entry> page = table.page(DiaryEntries.ENTRIES.of(new Diary("mine")));
            int letters = table.fold(
                            DiaryEntries.ENTRIES.of(new Diary("mine")),
                            0,
                            (sum, entry) -> entry instanceof Note note
                                    ? sum + note.text().length()
                                    : sum)
                    .value();
            assertThat(page.items()).containsExactly(new Note("mine", "1", "rain"), new Photo("mine", "2", "sun.jpg"));
            assertThat(letters).isEqualTo(4);
        }
    }

    @Test
    void salesAreSummedByAPrefixOfTheSortKey() {
        DesignBuilder table = TableDesign.named("Sales")
                .keys("pk", "sk")
                .gsi("Ledger", List.of("shop", "section"), List.of("day", "till"), ALL);
        Entity<Sale, Sale.Key> sale = table.entity(Sale.class, Sale.Key.class)
                .key("SALE#{id}", "SALE")
                .declare();
        QueryPattern<Sale.Section, Sale> ledger = sale.query("ledger", "Sales of a section by day and till.")
                .index("Ledger")
                .declare(Sale.Section.class);
        TableDesign design = table.build();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(design);
            Table sales = Table.of(design, store.client());
            LocalDate day = LocalDate.of(2026, 5, 1);
            sales.put(sale, new Sale("a", "Kyoto", "tea", day, 1, 100));
            sales.put(sale, new Sale("b", "Kyoto", "tea", day, 2, 10));
            sales.put(sale, new Sale("c", "Kyoto", "tea", day.plusDays(1), 1, 1));
            Sale.Section tea = new Sale.Section("Kyoto", "tea");
            List<Sale> thatDay =
                    sales.page(ledger.of(tea).range(Sale::day).is(day)).items();
            List<Sale> since =
                    sales.page(ledger.of(tea).range(Sale::day).from(day)).items();
            assertThat(thatDay).hasSize(2);
            assertThat(since).hasSize(3);
        }
    }

    @Test
    void theBeanOfTheComparisonWritesTheSameKeys() {
        Post post = new Post("aki", "p1", "hello", "Hello", Status.DRAFT, Instant.EPOCH, 1);
        PostBean bean = new PostBean();
        bean.setPk("AUTHOR#aki");
        bean.setSk("POST#p1");
        bean.setSlug("hello");
        bean.setTitle("Hello");
        bean.setStatus("DRAFT");
        bean.setCreated(Instant.EPOCH);
        bean.setVersion(1L);
        Map<String, AttributeValue> theirs =
                TableSchema.fromBean(PostBean.class).itemToMap(bean, true);
        Map<String, AttributeValue> ours = Blog.POST.encode(post);
        assertThat(theirs.keySet()).isEqualTo(ours.keySet());
        for (String key : List.of("pk", "sk", "status_pk", "slug", "title", "status", "version")) {
            assertThat(theirs.get(key)).as(key).isEqualTo(ours.get(key));
        }
    }

    @Test
    void everyBlockOfTheGuideStandsInACompiledTest() throws IOException {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("docs/single-table"))) {
            root = root.getParent();
        }
        StringBuilder code = new StringBuilder();
        for (String folder : List.of(
                "single-table/src/test/java/dev/ittaku/table/guide",
                "single-table-testing/src/test/java/dev/ittaku/table/testing")) {
            for (Path file : in(root.resolve(folder))) {
                code.append(squeezed(Files.readString(file)));
            }
        }
        for (Path page : in(root.resolve("docs/single-table"))) {
            assertThat(blocksIn(page, code.toString())).as(page.toString()).isPositive();
        }
    }

    private static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static int blocksIn(Path page, String code) throws IOException {
        Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
        int blocks = 0;
        while (block.find()) {
            blocks++;
            assertThat(code).contains(squeezed(block.group(1)));
        }
        return blocks;
    }

    /** Without what formatting may change. */
    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
