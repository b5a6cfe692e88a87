package dev.ittaku.benchmarks.table;

import dev.ittaku.draw.table.RoomStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbIgnoreNulls;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A room as the Enhanced Client wants it. */
@DynamoDbBean
public class RoomBean {
    private @Nullable String gameId;
    private @Nullable RoomStatus status;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable SettingsBean settings;
    private @Nullable RoundBean currentRound;
    private @Nullable List<SeatBean> players;
    private @Nullable Map<String, Integer> totals;
    private @Nullable OptionsBean options;
    private @Nullable String code;
    private @Nullable Long epoch;
    private @Nullable Instant ttl;
    private @Nullable String next;
    private @Nullable String nextCode;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public @Nullable String getPk() {
        return "GAME#" + gameId;
    }

    public void setPk(String key) {
        // made from the other attributes
    }

    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public @Nullable String getSk() {
        return "META";
    }

    public void setSk(String key) {
        // made from the other attributes
    }

    @DynamoDbAttribute("GSI2PK")
    public @Nullable String getGsi2Pk() {
        return isListed() ? "STATUS#" + LowerCaseNames.of(status) : null;
    }

    public void setGsi2Pk(String key) {
        // made from the other attributes
    }

    @DynamoDbAttribute("GSI2SK")
    public @Nullable String getGsi2Sk() {
        return createdAt != null && isListed() ? "CREATED#" + createdAt.toEpochMilli() : null;
    }

    public void setGsi2Sk(String key) {
        // made from the other attributes
    }

    private boolean isListed() {
        return status != RoomStatus.FINISHED && options != null && Boolean.TRUE.equals(options.getOpen());
    }

    public @Nullable String getGameId() {
        return gameId;
    }

    public void setGameId(@Nullable String gameId) {
        this.gameId = gameId;
    }

    @DynamoDbConvertedBy(LowerCaseNames.OfRoomStatus.class)
    public @Nullable RoomStatus getStatus() {
        return status;
    }

    public void setStatus(@Nullable RoomStatus status) {
        this.status = status;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(@Nullable Instant createdAt) {
        this.createdAt = createdAt;
    }

    @DynamoDbConvertedBy(Epochs.Millis.class)
    public @Nullable Instant getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
    }

    @DynamoDbIgnoreNulls
    public @Nullable SettingsBean getSettings() {
        return settings;
    }

    public void setSettings(@Nullable SettingsBean settings) {
        this.settings = settings;
    }

    @DynamoDbIgnoreNulls
    public @Nullable RoundBean getCurrentRound() {
        return currentRound;
    }

    public void setCurrentRound(@Nullable RoundBean currentRound) {
        this.currentRound = currentRound;
    }

    @DynamoDbIgnoreNulls
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

    @DynamoDbIgnoreNulls
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

    @DynamoDbConvertedBy(Epochs.Seconds.class)
    public @Nullable Instant getTtl() {
        return ttl;
    }

    public void setTtl(@Nullable Instant ttl) {
        this.ttl = ttl;
    }

    public @Nullable String getNext() {
        return next;
    }

    public void setNext(@Nullable String next) {
        this.next = next;
    }

    public @Nullable String getNextCode() {
        return nextCode;
    }

    public void setNextCode(@Nullable String nextCode) {
        this.nextCode = nextCode;
    }
}
