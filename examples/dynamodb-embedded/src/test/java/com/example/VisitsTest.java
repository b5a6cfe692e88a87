package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VisitsTest {
    @Test
    void areCountedOnAfterARestart(@TempDir Path folder) {
        for (int visit = 1; visit <= 3; visit++) {
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
                assertEquals(visit, new Visits(store.client()).visit("/"));
            }
        }
    }
}
