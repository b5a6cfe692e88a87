package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** The round being played. */
@DynamoDbBean
public class RoundBean {
    private @Nullable String id;
    private @Nullable Integer roundNumber;
    private @Nullable Long startedAt;
    private @Nullable TurnBean currentTurn;

    public @Nullable String getId() {
        return id;
    }

    public void setId(@Nullable String id) {
        this.id = id;
    }

    public @Nullable Integer getRoundNumber() {
        return roundNumber;
    }

    public void setRoundNumber(@Nullable Integer roundNumber) {
        this.roundNumber = roundNumber;
    }

    public @Nullable Long getStartedAt() {
        return startedAt;
    }

    public void setStartedAt(@Nullable Long startedAt) {
        this.startedAt = startedAt;
    }

    public @Nullable TurnBean getCurrentTurn() {
        return currentTurn;
    }

    public void setCurrentTurn(@Nullable TurnBean currentTurn) {
        this.currentTurn = currentTurn;
    }
}
