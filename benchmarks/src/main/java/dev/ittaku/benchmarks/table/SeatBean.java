package dev.ittaku.benchmarks.table;

import dev.ittaku.draw.table.PlayerStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;

/** A player in a room. */
@DynamoDbBean
public class SeatBean {
    private @Nullable String id;
    private @Nullable String name;
    private @Nullable PlayerStatus status;
    private @Nullable Instant joinedAt;
    private @Nullable String connectionId;
    private @Nullable Boolean pictured;

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

    @DynamoDbConvertedBy(LowerCaseNames.OfPlayerStatus.class)
    public @Nullable PlayerStatus getStatus() {
        return status;
    }

    public void setStatus(@Nullable PlayerStatus status) {
        this.status = status;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getJoinedAt() {
        return joinedAt;
    }

    public void setJoinedAt(@Nullable Instant joinedAt) {
        this.joinedAt = joinedAt;
    }

    public @Nullable String getConnectionId() {
        return connectionId;
    }

    public void setConnectionId(@Nullable String connectionId) {
        this.connectionId = connectionId;
    }

    public @Nullable Boolean getPictured() {
        return pictured;
    }

    public void setPictured(@Nullable Boolean pictured) {
        this.pictured = pictured;
    }
}
