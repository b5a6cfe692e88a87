package dev.ittaku.benchmarks.table;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A room as the Enhanced Client wants it. */
@DynamoDbBean
public class RoomBean {
    private @Nullable String pk;
    private @Nullable String sk;
    private @Nullable String gameId;
    private @Nullable String status;
    private @Nullable Long createdAt;
    private @Nullable Long updatedAt;
    private @Nullable SettingsBean settings;
    private @Nullable RoundBean currentRound;
    private @Nullable List<SeatBean> players;
    private @Nullable Map<String, Integer> totals;
    private @Nullable OptionsBean options;
    private @Nullable String code;
    private @Nullable Long epoch;
    private @Nullable Long ttl;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public @Nullable String getPk() {
        return pk;
    }

    public void setPk(@Nullable String pk) {
        this.pk = pk;
    }

    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public @Nullable String getSk() {
        return sk;
    }

    public void setSk(@Nullable String sk) {
        this.sk = sk;
    }

    public @Nullable String getGameId() {
        return gameId;
    }

    public void setGameId(@Nullable String gameId) {
        this.gameId = gameId;
    }

    public @Nullable String getStatus() {
        return status;
    }

    public void setStatus(@Nullable String status) {
        this.status = status;
    }

    public @Nullable Long getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(@Nullable Long createdAt) {
        this.createdAt = createdAt;
    }

    public @Nullable Long getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable Long updatedAt) {
        this.updatedAt = updatedAt;
    }

    public @Nullable SettingsBean getSettings() {
        return settings;
    }

    public void setSettings(@Nullable SettingsBean settings) {
        this.settings = settings;
    }

    public @Nullable RoundBean getCurrentRound() {
        return currentRound;
    }

    public void setCurrentRound(@Nullable RoundBean currentRound) {
        this.currentRound = currentRound;
    }

    public @Nullable List<SeatBean> getPlayers() {
        return players;
    }

    public void setPlayers(@Nullable List<SeatBean> players) {
        this.players = players;
    }

    public @Nullable Map<String, Integer> getTotals() {
        return totals;
    }

    public void setTotals(@Nullable Map<String, Integer> totals) {
        this.totals = totals;
    }

    public @Nullable OptionsBean getOptions() {
        return options;
    }

    public void setOptions(@Nullable OptionsBean options) {
        this.options = options;
    }

    public @Nullable String getCode() {
        return code;
    }

    public void setCode(@Nullable String code) {
        this.code = code;
    }

    public @Nullable Long getEpoch() {
        return epoch;
    }

    public void setEpoch(@Nullable Long epoch) {
        this.epoch = epoch;
    }

    public @Nullable Long getTtl() {
        return ttl;
    }

    public void setTtl(@Nullable Long ttl) {
        this.ttl = ttl;
    }
}
