package dev.ittaku.benchmarks.table;

import dev.ittaku.draw.table.TurnStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;

/** The turn being played. */
@DynamoDbBean
public class TurnBean {
    private @Nullable String id;
    private @Nullable Integer turnNumber;
    private @Nullable String drawerId;
    private @Nullable TurnStatus status;
    private @Nullable Integer timeLimit;
    private @Nullable Instant startedAt;
    private @Nullable Instant endedAt;
    private @Nullable List<String> correctPlayerIds;
    private @Nullable Instant deadline;

    public @Nullable String getId() {
        return id;
    }

    public void setId(@Nullable String id) {
        this.id = id;
    }

    public @Nullable Integer getTurnNumber() {
        return turnNumber;
    }

    public void setTurnNumber(@Nullable Integer turnNumber) {
        this.turnNumber = turnNumber;
    }

    public @Nullable String getDrawerId() {
        return drawerId;
    }

    public void setDrawerId(@Nullable String drawerId) {
        this.drawerId = drawerId;
    }

    @DynamoDbConvertedBy(LowerCaseNames.OfTurnStatus.class)
    public @Nullable TurnStatus getStatus() {
        return status;
    }

    public void setStatus(@Nullable TurnStatus status) {
        this.status = status;
    }

    public @Nullable Integer getTimeLimit() {
        return timeLimit;
    }

    public void setTimeLimit(@Nullable Integer timeLimit) {
        this.timeLimit = timeLimit;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getStartedAt() {
        return startedAt;
    }

    public void setStartedAt(@Nullable Instant startedAt) {
        this.startedAt = startedAt;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getEndedAt() {
        return endedAt;
    }

    public void setEndedAt(@Nullable Instant endedAt) {
        this.endedAt = endedAt;
    }

    public @Nullable List<String> getCorrectPlayerIds() {
        return correctPlayerIds;
    }

    public void setCorrectPlayerIds(@Nullable List<String> correctPlayerIds) {
        this.correctPlayerIds = correctPlayerIds;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getDeadline() {
        return deadline;
    }

    public void setDeadline(@Nullable Instant deadline) {
        this.deadline = deadline;
    }
}
