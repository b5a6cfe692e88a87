package dev.ittaku.benchmarks.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A vote as the Enhanced Client wants it. */
@DynamoDbBean
public class VoteBean {
    private @Nullable String pk;
    private @Nullable String sk;
    private @Nullable String gsi2Pk;
    private @Nullable String gsi2Sk;
    private @Nullable String gameId;
    private @Nullable Integer turnNumber;
    private @Nullable String userId;
    private @Nullable String candidateId;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable String entityType;

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

    @DynamoDbAttribute("GSI2PK")
    public @Nullable String getGsi2Pk() {
        return gsi2Pk;
    }

    public void setGsi2Pk(@Nullable String gsi2Pk) {
        this.gsi2Pk = gsi2Pk;
    }

    @DynamoDbAttribute("GSI2SK")
    public @Nullable String getGsi2Sk() {
        return gsi2Sk;
    }

    public void setGsi2Sk(@Nullable String gsi2Sk) {
        this.gsi2Sk = gsi2Sk;
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

    public @Nullable String getEntityType() {
        return entityType;
    }

    public void setEntityType(@Nullable String entityType) {
        this.entityType = entityType;
    }
}
