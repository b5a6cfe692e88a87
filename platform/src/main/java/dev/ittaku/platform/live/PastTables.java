package dev.ittaku.platform.live;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The installation's tables as they were. One is given to products. */
@FunctionalInterface
public interface PastTables {
    /**
     * A client that reads the tables whose recovery reaches the moment; whoever asked for it closes it. Empty where the store
     * cannot show the past.
     *
     * @throws IllegalArgumentException if the moment is still to come
     */
    Optional<DynamoDbClient> at(Instant moment);
}
