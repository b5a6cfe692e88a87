package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** A player in a room. */
@DynamoDbBean
public class SeatBean {
    private @Nullable String id;
    private @Nullable String name;
    private @Nullable String status;
    private @Nullable Long joinedAt;
    private @Nullable String connectionId;

    public @Nullable String getId() {
        return id;
    }

    public void setId(@Nullable String id) {
        this.id = id;
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public @Nullable String getStatus() {
        return status;
    }

    public void setStatus(@Nullable String status) {
        this.status = status;
    }

    public @Nullable Long getJoinedAt() {
        return joinedAt;
    }

    public void setJoinedAt(@Nullable Long joinedAt) {
        this.joinedAt = joinedAt;
    }

    public @Nullable String getConnectionId() {
        return connectionId;
    }

    public void setConnectionId(@Nullable String connectionId) {
        this.connectionId = connectionId;
    }
}
