package dev.ittaku.dynamodb;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

final class EncryptedEngineTest extends EngineContract {
    @TempDir
    Path directory;

    @Override
    EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(directory, StoreOptions.defaults().withEncryption(EncryptionTest.KEYS));
    }
}
