package dev.ittaku.dynamodb.internal.transfer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.ittaku.dynamodb.bucket.Buckets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;

/** Whatever a file holds, an import reads items from it or refuses it in the foreseen way. */
class ImportFuzzTest {
    private Path folder;

    @BeforeEach
    void makeBucket() throws IOException {
        folder = Files.createTempDirectory("import-fuzz");
        Files.createDirectories(folder.resolve("bucket"));
    }

    @AfterEach
    void removeBucket() throws IOException {
        Files.deleteIfExists(folder.resolve("bucket/file"));
        Files.deleteIfExists(folder.resolve("bucket"));
        Files.deleteIfExists(folder);
    }

    @FuzzTest
    void csv(byte @NotNull [] text) throws IOException {
        read(text, InputFormat.CSV, InputCompressionType.NONE);
    }

    @FuzzTest
    void json(byte @NotNull [] text) throws IOException {
        read(text, InputFormat.DYNAMODB_JSON, InputCompressionType.NONE);
    }

    @FuzzTest
    void gzip(byte @NotNull [] text) throws IOException {
        read(text, InputFormat.DYNAMODB_JSON, InputCompressionType.GZIP);
    }

    private void read(byte[] text, InputFormat format, InputCompressionType compression) throws IOException {
        Files.write(folder.resolve("bucket/file"), text);
        ImportTableDescription asked = ImportTableDescription.builder()
                .s3BucketSource(s -> s.s3Bucket("bucket").s3KeyPrefix(""))
                .inputFormat(format)
                .inputCompressionType(compression)
                .build();
        try {
            new ImportFiles(BucketObjects.of(new Buckets.Folder(folder)), asked, Map.of("pk", "S", "sk", "N"))
                    .read(item -> {});
        } catch (TransferException | IOException refused) {
            // Foreseen.
        }
    }
}
