package dev.ittaku.benchmarks.table;

import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** The turn being played. */
@DynamoDbBean
public class TurnBean {
    private @Nullable String id;
    private @Nullable Integer turnNumber;
    private @Nullable String drawerId;
    private @Nullable String status;
    private @Nullable Integer timeLimit;
    private @Nullable Long startedAt;
    private @Nullable List<String> correctPlayerIds;

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

    public @Nullable String getStatus() {
        return status;
    }

    public void setStatus(@Nullable String status) {
        this.status = status;
    }

    public @Nullable Integer getTimeLimit() {
        return timeLimit;
    }

    public void setTimeLimit(@Nullable Integer timeLimit) {
        this.timeLimit = timeLimit;
    }

    public @Nullable Long getStartedAt() {
        return startedAt;
    }

    public void setStartedAt(@Nullable Long startedAt) {
        this.startedAt = startedAt;
    }

    public @Nullable List<String> getCorrectPlayerIds() {
        return correctPlayerIds;
    }

    public void setCorrectPlayerIds(@Nullable List<String> correctPlayerIds) {
        this.correctPlayerIds = correctPlayerIds;
    }
}
