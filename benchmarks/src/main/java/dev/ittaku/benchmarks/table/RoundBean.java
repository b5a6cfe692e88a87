package dev.ittaku.benchmarks.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbIgnoreNulls;

/** The round being played. */
@DynamoDbBean
public class RoundBean {
    private @Nullable String id;
    private @Nullable Integer roundNumber;
    private @Nullable Instant startedAt;
    private @Nullable Instant endedAt;
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

    @DynamoDbIgnoreNulls
    public @Nullable TurnBean getCurrentTurn() {
        return currentTurn;
    }

    public void setCurrentTurn(@Nullable TurnBean currentTurn) {
        this.currentTurn = currentTurn;
    }
}
