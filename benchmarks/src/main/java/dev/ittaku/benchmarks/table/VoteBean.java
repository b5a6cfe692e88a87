package dev.ittaku.benchmarks.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A vote as the Enhanced Client wants it; every part of a key is an attribute too, so that setting a key does nothing. */
@DynamoDbBean
public class VoteBean {
    private @Nullable String gameId;
    private @Nullable Integer turnNumber;
    private @Nullable String userId;
    private @Nullable String candidateId;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable Long votedAtMillis;
    private @Nullable Integer revision;
    private @Nullable Instant expiresAt;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public @Nullable String getPk() {
        return "GAME#" + gameId + "#TURN#" + turnNumber;
    }

    public void setPk(String key) {
        // made from the other attributes
    }

    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public @Nullable String getSk() {
        return "VOTE#" + userId;
    }

    public void setSk(String key) {
        // made from the other attributes
    }

    @DynamoDbAttribute("GSI2PK")
    public @Nullable String getGsi2Pk() {
        return "USER#" + userId;
    }

    public void setGsi2Pk(String key) {
        // made from the other attributes
    }

    @DynamoDbAttribute("GSI2SK")
    public @Nullable String getGsi2Sk() {
        return "VOTE#" + createdAt;
    }

    public void setGsi2Sk(String key) {
        // made from the other attributes
    }

    public @Nullable String getEntityType() {
        return "VOTE";
    }

    public void setEntityType(String key) {
        // made from the other attributes
    }

    public @Nullable String getGameId() {
        return gameId;
    }

    public void setGameId(@Nullable String gameId) {
        this.gameId = gameId;
    }

    public @Nullable Integer getTurnNumber() {
        return turnNumber;
    }

    public void setTurnNumber(@Nullable Integer turnNumber) {
        this.turnNumber = turnNumber;
    }

    public @Nullable String getUserId() {
        return userId;
    }

    public void setUserId(@Nullable String userId) {
        this.userId = userId;
    }

    public @Nullable String getCandidateId() {
        return candidateId;
    }

    public void setCandidateId(@Nullable String candidateId) {
        this.candidateId = candidateId;
    }

    public @Nullable Instant getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(@Nullable Instant createdAt) {
        this.createdAt = createdAt;
    }

    public @Nullable Instant getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
    }

    public @Nullable Long getVotedAtMillis() {
        return votedAtMillis;
    }

    public void setVotedAtMillis(@Nullable Long votedAtMillis) {
        this.votedAtMillis = votedAtMillis;
    }

    public @Nullable Integer getRevision() {
        return revision;
    }

    public void setRevision(@Nullable Integer revision) {
        this.revision = revision;
    }

    @DynamoDbConvertedBy(Epochs.Seconds.class)
    public @Nullable Instant getExpiresAt() {
        return expiresAt;
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        this.expiresAt = expiresAt;
    }
}
