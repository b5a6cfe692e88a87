package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients in other languages, unchanged, against the port. Each is skipped where it is not installed. */
class OtherClientsTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        server.close();
        store.close();
    }

    private record Ended(int code, String output) {}

    private Ended run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "out", ".txt");
        ProcessBuilder process =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        process.environment()
                .putAll(Map.of(
                        "AWS_ACCESS_KEY_ID", "any",
                        "AWS_SECRET_ACCESS_KEY", "any",
                        "AWS_DEFAULT_REGION", "us-east-1",
                        "AWS_PAGER", "",
                        "AWS_EC2_METADATA_DISABLED", "true",
                        "PYTHONIOENCODING", "utf-8"));
        int code = process.start().waitFor();
        return new Ended(code, Files.readString(output, StandardCharsets.UTF_8));
    }

    private boolean isThere(String... command) throws InterruptedException {
        try {
            return run(command).code() == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }

    @Test
    void pythonsBoto3WorksUnchanged() throws Exception {
        // Debian's own Python first: that is where its package python3-boto3 goes.
        String python = Files.exists(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";
        assumeTrue(isThere(python, "-c", "import boto3"), "boto3 is not installed (Debian: python3-boto3)");
        Path script = folder.resolve("boto3_client.py");
        try (InputStream source = getClass().getResourceAsStream("boto3_client.py")) {
            Files.copy(Objects.requireNonNull(source), script);
        }
        Ended ended = run(python, script.toString(), server.endpoint().toString());
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output().strip()).endsWith("done");
    }

    @Test
    void theCommandLineOfAwsWorksUnchanged() throws Exception {
        assumeTrue(isThere("aws", "--version"), "the AWS command line is not installed (Debian: awscli)");
        aws(
                "create-table",
                "--table-name",
                "Notes",
                "--billing-mode",
                "PAY_PER_REQUEST",
                "--key-schema",
                "AttributeName=id,KeyType=HASH",
                "--attribute-definitions",
                "AttributeName=id,AttributeType=S");
        aws("wait", "table-exists", "--table-name", "Notes");
        aws("put-item", "--table-name", "Notes", "--item", "{\"id\":{\"S\":\"1\"},\"text\":{\"S\":\"hello\"}}");
        String[] get = {"get-item", "--table-name", "Notes", "--key", "{\"id\":{\"S\":\"1\"}}"};
        assertThat(aws(get)).contains("hello");
        assertThat(aws("scan", "--table-name", "Notes")).contains("\"Count\": 1");
    }

    private String aws(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("aws", "dynamodb"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--endpoint-url", server.endpoint().toString(), "--output", "json"));
        Ended ended = run(command.toArray(new String[0]));
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }
}
