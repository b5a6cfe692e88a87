package dev.ittaku.dynamodb;

final class InMemoryEngineTest extends EngineContract {
    @Override
    EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.inMemory();
    }
}
