package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.description.TableSettings;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsSummary;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsResponse;

/** Update-, Describe- and ListContributorInsights. They are switched and described; nothing is measured. */
public final class ContributorInsights {
    private static final int MOST_LISTED = 100;

    private final Engine engine;
    private final TableSettings<DescribeContributorInsightsResponse> insights;

    public ContributorInsights(Engine engine) {
        this.engine = engine;
        this.insights = settings(engine.storage());
    }

    private static TableSettings<DescribeContributorInsightsResponse> settings(Storage storage) {
        return new TableSettings<>(
                storage,
                "insights",
                DescribeContributorInsightsResponse.class,
                DescribeContributorInsightsResponse::builder);
    }

    /** An index that is made again under the name of a removed one begins without insights. */
    public static void forgetRemoved(Storage storage, Table before, Table after) {
        for (Index index : before.indexes()) {
            if (after.index(index.name()).isEmpty()) {
                settings(storage).remove(after, index.name());
            }
        }
    }

    public UpdateContributorInsightsResponse update(UpdateContributorInsightsRequest request) {
        new Constraints()
                .table(request.tableName())
                .name("indexName", request.indexName())
                .notNull("contributorInsightsAction", request.contributorInsightsActionAsString())
                .oneOf("contributorInsightsAction", request.contributorInsightsActionAsString(), "ENABLE", "DISABLE")
                .oneOf(
                        "contributorInsightsMode",
                        request.contributorInsightsModeAsString(),
                        "ACCESSED_AND_THROTTLED_KEYS",
                        "THROTTLED_KEYS")
                .check();
        TableHandle handle = engine.tableNamed(request.tableName());
        boolean on = request.contributorInsightsAction() == ContributorInsightsAction.ENABLE;
        ContributorInsightsMode mode = insights.alone(
                        handle, table -> change(table, request.indexName(), on, request.contributorInsightsMode()))
                .orElseThrow(() -> Engine.notFound(handle.table().name()));
        return UpdateContributorInsightsResponse.builder()
                .tableName(handle.table().name())
                .indexName(request.indexName())
                .contributorInsightsStatus(
                        on ? ContributorInsightsStatus.ENABLING : ContributorInsightsStatus.DISABLING)
                .contributorInsightsMode(mode)
                .build();
    }

    private ContributorInsightsMode change(
            Table table, @Nullable String indexName, boolean on, @Nullable ContributorInsightsMode asked) {
        List<KeyAttribute> key = key(table, indexName);
        DescribeContributorInsightsResponse before = kept(table, indexName);
        ContributorInsightsMode mode = asked != null
                ? asked
                : before.contributorInsightsMode() == null
                        ? ContributorInsightsMode.ACCESSED_AND_THROTTLED_KEYS
                        : before.contributorInsightsMode();
        Instant now = engine.now();
        DescribeContributorInsightsResponse.Builder after = before.toBuilder()
                .contributorInsightsMode(mode)
                .contributorInsightsStatus(on ? ContributorInsightsStatus.ENABLED : ContributorInsightsStatus.DISABLED)
                .lastUpdateDateTime(now);
        after.contributorInsightsRuleList(on ? rules(table, indexName, key, mode, now) : null);
        insights.put(table, place(indexName), after.build());
        return mode;
    }

    /** The names of the rules that the service would make: accessed and throttled, for each part of the key. */
    private static List<String> rules(
            Table table,
            @Nullable String indexName,
            List<KeyAttribute> key,
            ContributorInsightsMode mode,
            Instant now) {
        String of = table.name() + (indexName == null ? "" : "-" + indexName) + "-" + now.toEpochMilli();
        boolean sorted = key.stream().anyMatch(attribute -> !attribute.partition());
        List<String> rules = new ArrayList<>();
        for (String measure : mode == ContributorInsightsMode.THROTTLED_KEYS ? List.of("T") : List.of("C", "T")) {
            rules.add("DynamoDBContributorInsights-PK" + measure + "-" + of);
            if (sorted) {
                rules.add("DynamoDBContributorInsights-SK" + measure + "-" + of);
            }
        }
        return rules;
    }

    public DescribeContributorInsightsResponse describe(DescribeContributorInsightsRequest request) {
        new Constraints()
                .table(request.tableName())
                .name("indexName", request.indexName())
                .check();
        Table table = engine.anyTableNamed(request.tableName()).table();
        key(table, request.indexName());
        return kept(table, request.indexName());
    }

    public ListContributorInsightsResponse list(ListContributorInsightsRequest request) {
        Constraints constraints = new Constraints();
        if (request.tableName() != null) {
            constraints.table(request.tableName());
        }
        constraints.atMost("maxResults", request.maxResults(), MOST_LISTED).check();
        int most = request.maxResults() == null || request.maxResults() < 1 ? MOST_LISTED : request.maxResults();
        List<Table> tables = request.tableName() == null
                ? engine.catalogue().all().stream().map(TableHandle::table).toList()
                : List.of(engine.anyTableNamed(request.tableName()).table());
        List<ContributorInsightsSummary> found = tables.stream()
                .flatMap(table -> insights.all(table).stream())
                .filter(kept -> kept.contributorInsightsStatus() == ContributorInsightsStatus.ENABLED)
                .filter(kept -> request.nextToken() == null || token(kept).compareTo(request.nextToken()) > 0)
                .limit(most + 1L)
                .map(ContributorInsights::summary)
                .toList();
        ListContributorInsightsResponse.Builder answer = ListContributorInsightsResponse.builder();
        if (found.size() > most) {
            found = found.subList(0, most);
            answer.nextToken(
                    token(found.get(most - 1).tableName(), found.get(most - 1).indexName()));
        }
        return answer.contributorInsightsSummaries(found).build();
    }

    private static ContributorInsightsSummary summary(DescribeContributorInsightsResponse kept) {
        return ContributorInsightsSummary.builder()
                .tableName(kept.tableName())
                .indexName(kept.indexName())
                .contributorInsightsStatus(kept.contributorInsightsStatus())
                .contributorInsightsMode(kept.contributorInsightsMode())
                .build();
    }

    /** Sorts as the list does: by table, the table itself before its indexes. */
    private static String token(DescribeContributorInsightsResponse kept) {
        return token(kept.tableName(), kept.indexName());
    }

    private static String token(String table, @Nullable String index) {
        // A space sorts before every character that a name can have.
        return table + ' ' + (index == null ? "" : index);
    }

    private DescribeContributorInsightsResponse kept(Table table, @Nullable String indexName) {
        return insights.find(table, place(indexName))
                .orElseGet(() -> DescribeContributorInsightsResponse.builder()
                        .tableName(table.name())
                        .indexName(indexName)
                        .contributorInsightsStatus(ContributorInsightsStatus.DISABLED)
                        .build());
    }

    private static String place(@Nullable String indexName) {
        return indexName == null ? "" : indexName;
    }

    private static List<KeyAttribute> key(Table table, @Nullable String indexName) {
        if (indexName == null) {
            return table.key();
        }
        return table.index(indexName)
                .map(Index::key)
                .orElseThrow(() -> Engine.resourceNotFound(
                        "Requested resource not found: Index: " + indexName + " not found for table: " + table.name()));
    }
}
