package dev.ittaku.platform.live;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The installation's tables as they were. One is given to products. */
@FunctionalInterface
public interface PastTables {
    /**
     * A client that reads the tables whose recovery includes the moment; the caller closes it. Empty if the store does
     * not support this.
     *
     * @throws IllegalArgumentException if the moment is in the future
     */
    Optional<DynamoDbClient> at(Instant moment);
}
