package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.KeyTest;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One read that a WHERE clause asks for: a partition, and what its sort keys must fulfil. */
public record KeyRead(AttributeValue partition, List<KeyTest> sort) {
    public KeyRead {
        sort = List.copyOf(sort);
    }
}
