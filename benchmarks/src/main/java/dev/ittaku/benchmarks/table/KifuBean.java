package dev.ittaku.benchmarks.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A record as the Enhanced Client wants it: mutable, with the keys put together by the caller. */
@DynamoDbBean
public class KifuBean {
    private @Nullable String pk;
    private @Nullable String sk;
    private @Nullable String cgsiPk;
    private @Nullable String clsiSk;
    private @Nullable String kifu;
    private @Nullable String firstOrSecond;
    private @Nullable String result;
    private @Nullable String memo;
    private @Nullable Boolean open;
    private @Nullable Boolean share;
    private @Nullable Instant created;
    private @Nullable Instant latestAccess;
    private @Nullable Instant latestUpdate;

    @DynamoDbPartitionKey
    public @Nullable String getPk() {
        return pk;
    }

    public void setPk(@Nullable String pk) {
        this.pk = pk;
    }

    @DynamoDbSortKey
    public @Nullable String getSk() {
        return sk;
    }

    public void setSk(@Nullable String sk) {
        this.sk = sk;
    }

    @DynamoDbAttribute("cgsi_pk")
    public @Nullable String getCgsiPk() {
        return cgsiPk;
    }

    public void setCgsiPk(@Nullable String cgsiPk) {
        this.cgsiPk = cgsiPk;
    }

    @DynamoDbAttribute("clsi_sk")
    public @Nullable String getClsiSk() {
        return clsiSk;
    }

    public void setClsiSk(@Nullable String clsiSk) {
        this.clsiSk = clsiSk;
    }

    public @Nullable String getKifu() {
        return kifu;
    }

    public void setKifu(@Nullable String kifu) {
        this.kifu = kifu;
    }

    @DynamoDbAttribute("first_or_second")
    public @Nullable String getFirstOrSecond() {
        return firstOrSecond;
    }

    public void setFirstOrSecond(@Nullable String firstOrSecond) {
        this.firstOrSecond = firstOrSecond;
    }

    public @Nullable String getResult() {
        return result;
    }

    public void setResult(@Nullable String result) {
        this.result = result;
    }

    public @Nullable String getMemo() {
        return memo;
    }

    public void setMemo(@Nullable String memo) {
        this.memo = memo;
    }

    @DynamoDbAttribute("public")
    public @Nullable Boolean getOpen() {
        return open;
    }

    public void setOpen(@Nullable Boolean open) {
        this.open = open;
    }

    public @Nullable Boolean getShare() {
        return share;
    }

    public void setShare(@Nullable Boolean share) {
        this.share = share;
    }

    public @Nullable Instant getCreated() {
        return created;
    }

    public void setCreated(@Nullable Instant created) {
        this.created = created;
    }

    @DynamoDbAttribute("latest_access")
    public @Nullable Instant getLatestAccess() {
        return latestAccess;
    }

    public void setLatestAccess(@Nullable Instant latestAccess) {
        this.latestAccess = latestAccess;
    }

    @DynamoDbAttribute("latest_update")
    public @Nullable Instant getLatestUpdate() {
        return latestUpdate;
    }

    public void setLatestUpdate(@Nullable Instant latestUpdate) {
        this.latestUpdate = latestUpdate;
    }
}
