package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** What a room was set to. */
@DynamoDbBean
public class SettingsBean {
    private @Nullable Integer timeLimit;
    private @Nullable Integer roundCount;
    private @Nullable Integer playerCount;

    public @Nullable Integer getTimeLimit() {
        return timeLimit;
    }

    public void setTimeLimit(@Nullable Integer timeLimit) {
        this.timeLimit = timeLimit;
    }

    public @Nullable Integer getRoundCount() {
        return roundCount;
    }

    public void setRoundCount(@Nullable Integer roundCount) {
        this.roundCount = roundCount;
    }

    public @Nullable Integer getPlayerCount() {
        return playerCount;
    }

    public void setPlayerCount(@Nullable Integer playerCount) {
        this.playerCount = playerCount;
    }
}
