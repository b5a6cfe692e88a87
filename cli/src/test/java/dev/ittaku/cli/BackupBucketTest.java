package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.backup.BackupPlace;
import dev.ittaku.vote.VoteDesign;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Copies of all tables in a bucket, on a server that checks every signature. */
class BackupBucketTest {
    private static final String TABLE = VoteDesign.DESIGN.name();
    private static final Map<String, AttributeValue> KEY =
            Map.of("PK", AttributeValue.fromS("kept"), "SK", AttributeValue.fromS("TEST"));

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private BucketServer server;
    private String bucket;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        server = new BucketServer();
        bucket = "s3://copies/of ittaku?endpoint=" + server.endpoint();
        System.setProperty("aws.accessKeyId", BucketServer.ACCESS_KEY);
        System.setProperty("aws.secretAccessKey", BucketServer.SECRET);
    }

    @AfterEach
    void stop() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
        server.close();
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private void storeWithAnItem() {
        assertThat(run("tables", "create", "--data", path("data")))
                .as(err.toString())
                .isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            store.client().putItem(r -> r.tableName(TABLE).item(KEY));
        }
    }

    @Test
    void aCopyGoesToTheBucketAndComesBack() throws IOException {
        storeWithAnItem();
        server.failing.set(2);
        assertThat(run("backup", "create", "first", "--data", path("data"), "--to", bucket))
                .as(err.toString())
                .isZero();
        assertThat(server.objects).containsKeys("of ittaku/first/BACKUP", "of ittaku/first/SHA256SUMS");
        assertThat(server.objects.lastKey()).startsWith("of ittaku/first/");
        assertThat(run("backup", "list", "--data", path("data"), "--to", bucket))
                .isZero();
        assertThat(out.toString()).startsWith("first ").contains("1 items");
        assertThat(run("backup", "verify", "--data", path("data"), "--to", bucket))
                .isZero();
        assertThat(run("backup", "restore", "first", "--data", path("again"), "--to", bucket))
                .as(err.toString())
                .isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("again"))) {
            assertThat(store.client().getItem(r -> r.tableName(TABLE).key(KEY)).hasItem())
                    .isTrue();
        }
        assertThat(run("backup", "create", "first", "--data", path("data"), "--to", bucket))
                .isNotZero();
        assertThat(err.toString()).contains("already");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(each -> each.getFileName().toString())).containsOnly("data", "again");
        }
    }

    @Test
    void aDamagedCopyIsFoundAndNotRestored() {
        storeWithAnItem();
        assertThat(run("backup", "create", "first", "--data", path("data"), "--to", bucket))
                .isZero();
        String file = server.objects.keySet().stream()
                .filter(key -> key.contains("/store/") && server.objects.get(key).length > 0)
                .findFirst()
                .orElseThrow();
        server.objects.put(file, new byte[] {1});
        assertThat(run("backup", "verify", "--data", path("data"), "--to", bucket))
                .isEqualTo(1);
        assertThat(run("backup", "restore", "first", "--data", path("again"), "--to", bucket))
                .isNotZero();
        assertThat(folder.resolve("again")).doesNotExist();
    }

    @Test
    void aCopyWithAFileThatWouldLieElsewhereIsNotFetched() {
        storeWithAnItem();
        assertThat(run("backup", "create", "first", "--data", path("data"), "--to", bucket))
                .isZero();
        server.objects.put("of ittaku/first/../../../escaped", new byte[] {1});
        assertThat(run("backup", "restore", "first", "--data", path("again"), "--to", bucket))
                .isNotZero();
        assertThat(err.toString()).contains("bad name");
        assertThat(folder.resolveSibling("escaped")).doesNotExist();
    }

    @Test
    void whatIsNotFinishedIsNoCopyAndOldOnesGo() {
        storeWithAnItem();
        for (String name : List.of("scheduled-1", "scheduled-2", "by-hand")) {
            assertThat(run("backup", "create", name, "--data", path("data"), "--to", bucket))
                    .isZero();
        }
        server.objects.remove("of ittaku/by-hand/BACKUP");
        BackupPlace place = BackupPlace.of(bucket, folder.resolve("data"), Clock.systemUTC());
        assertThat(place.list()).extracting("name").containsExactly("scheduled-1", "scheduled-2");
        assertThat(place.keep("scheduled-", 1)).extracting("name").containsExactly("scheduled-1");
        assertThat(server.objects.keySet()).noneMatch(key -> key.contains("scheduled-1"));
    }

    @Test
    void whatIsWrongIsOneSentence() {
        storeWithAnItem();
        assertThat(run("backup", "list", "--to", "s3://A B")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString()).contains("s3://bucket/prefix");
        assertThat(run("backup", "list", "--to", "s3://copies?zone=a")).isEqualTo(CommandFailure.BAD_INPUT);
        System.setProperty("aws.secretAccessKey", "another");
        assertThat(run("backup", "list", "--data", path("data"), "--to", bucket))
                .isNotZero();
        assertThat(err.toString()).contains("403").doesNotContain("\tat ");
    }
}
