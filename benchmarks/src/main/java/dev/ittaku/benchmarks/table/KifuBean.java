package dev.ittaku.benchmarks.table;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbIgnoreNulls;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A record as the Enhanced Client wants it: mutable, with getters that put the keys together and setters that take them apart. */
@DynamoDbBean
public class KifuBean {
    private @Nullable String username;
    private @Nullable String kid;
    private @Nullable String shareCode;
    private @Nullable String slug;
    private @Nullable String kifu;
    private @Nullable Side firstOrSecond;
    private @Nullable GameResult result;
    private @Nullable String memo;
    private @Nullable Boolean open;
    private @Nullable Boolean share;
    private @Nullable Instant created;
    private @Nullable Instant latestAccess;
    private @Nullable Instant latestUpdate;
    private @Nullable SummaryBean summary;
    private @Nullable Long revision;

    @DynamoDbPartitionKey
    public @Nullable String getPk() {
        return "kifu#uname#" + username;
    }

    public void setPk(String key) {
        username = key.substring("kifu#uname#".length());
    }

    @DynamoDbSortKey
    public @Nullable String getSk() {
        return "kid#" + kid;
    }

    public void setSk(String key) {
        kid = key.substring("kid#".length());
    }

    @DynamoDbAttribute("cgsi_pk")
    public @Nullable String getCgsiPk() {
        return shareCode == null ? null : "kifu#scode#" + shareCode;
    }

    public void setCgsiPk(String key) {
        shareCode = key.substring("kifu#scode#".length());
    }

    @DynamoDbAttribute("clsi_sk")
    public @Nullable String getClsiSk() {
        return slug == null ? null : "slug#" + slug;
    }

    public void setClsiSk(String key) {
        slug = key.substring("slug#".length());
    }

    public @Nullable String getKifu() {
        return kifu;
    }

    public void setKifu(@Nullable String kifu) {
        this.kifu = kifu;
    }

    @DynamoDbAttribute("first_or_second")
    @DynamoDbConvertedBy(LowerCaseNames.OfSide.class)
    public @Nullable Side getFirstOrSecond() {
        return firstOrSecond;
    }

    public void setFirstOrSecond(@Nullable Side firstOrSecond) {
        this.firstOrSecond = firstOrSecond;
    }

    @DynamoDbConvertedBy(LowerCaseNames.OfGameResult.class)
    public @Nullable GameResult getResult() {
        return result;
    }

    public void setResult(@Nullable GameResult result) {
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

    @DynamoDbIgnoreNulls
    public @Nullable SummaryBean getSummary() {
        return summary;
    }

    public void setSummary(@Nullable SummaryBean summary) {
        this.summary = summary;
    }

    public @Nullable Long getRevision() {
        return revision;
    }

    public void setRevision(@Nullable Long revision) {
        this.revision = revision;
    }
}
