package dev.ittaku.table.guide;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** The comparison's bean, as docs/single-table/enhanced-client.md shows it. */
@DynamoDbBean
public class PostBean {
    private String author;
    private String id;
    private String slug;
    private String title;
    private String status;
    private Instant created;
    private Long version;

    @DynamoDbPartitionKey
    public String getPk() {
        return "AUTHOR#" + author;
    }

    public void setPk(String pk) {
        author = pk.substring("AUTHOR#".length());
    }

    @DynamoDbSortKey
    public String getSk() {
        return "POST#" + id;
    }

    public void setSk(String sk) {
        id = sk.substring("POST#".length());
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "StatusIndex")
    @DynamoDbAttribute("status_pk")
    public String getStatusPk() {
        return "STATUS#" + status;
    }

    public void setStatusPk(String ignored) {}

    @DynamoDbSecondarySortKey(indexNames = "StatusIndex")
    public Instant getCreated() {
        return created;
    }

    public void setCreated(Instant created) {
        this.created = created;
    }

    @DynamoDbVersionAttribute
    public Long getVersion() {
        return version;
    }

    public void setVersion(Long version) {
        this.version = version;
    }

    public String getSlug() {
        return slug;
    }

    public void setSlug(String slug) {
        this.slug = slug;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }
}
