package dev.ittaku.console.table;

import dev.ittaku.console.table.TableView.AttributeDesign;
import dev.ittaku.console.table.TableView.Design;
import dev.ittaku.console.table.TableView.EntityView;
import dev.ittaku.console.table.TableView.IndexView;
import dev.ittaku.console.table.TableView.Options;
import dev.ittaku.console.table.TableView.PatternView;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.PatternForm;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.Estimate;
import dev.ittaku.table.layout.IndexDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.SSEDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Shows tables as the store describes and as their designs declare them. */
public final class TableViews {
    private final TableCatalog catalog;

    public TableViews(TableCatalog catalog) {
        this.catalog = catalog;
    }

    /** Those that are still there; one may be deleted after it was listed. */
    public List<TableSummary> summaries(List<String> tables) {
        return tables.stream()
                .flatMap(table -> catalog.find(table).stream())
                .map(this::summary)
                .toList();
    }

    private TableSummary summary(TableDescription table) {
        Optional<TableDesign> design = catalog.design(table.tableName());
        return new TableSummary(
                table.tableName(),
                design.map(known -> known.layout().sentence()).orElse(null),
                table.tableStatusAsString(),
                number(table.itemCount()),
                number(table.tableSizeBytes()),
                table.globalSecondaryIndexes().size()
                        + table.localSecondaryIndexes().size(),
                design.isPresent());
    }

    public TableView view(String name) {
        TableFacts facts = catalog.facts(name);
        return new TableView(
                summary(facts.description()),
                facts.key().partition(),
                facts.key().sort(),
                indexes(facts),
                options(facts),
                catalog.isEditable(name),
                facts.design().map(TableViews::design).orElse(null));
    }

    private static List<IndexView> indexes(TableFacts facts) {
        TableDescription table = facts.description();
        List<IndexView> indexes = new ArrayList<>();
        table.localSecondaryIndexes()
                .forEach(index -> indexes.add(index(
                        facts,
                        index.indexName(),
                        true,
                        index.projection(),
                        "ACTIVE",
                        number(index.itemCount()),
                        number(index.indexSizeBytes()))));
        table.globalSecondaryIndexes()
                .forEach(index -> indexes.add(index(
                        facts,
                        index.indexName(),
                        false,
                        index.projection(),
                        index.indexStatusAsString(),
                        number(index.itemCount()),
                        number(index.indexSizeBytes()))));
        return indexes;
    }

    private static IndexView index(
            TableFacts facts,
            String name,
            boolean local,
            Projection projection,
            String status,
            long items,
            long bytes) {
        KeySchema key = facts.key(name);
        return new IndexView(
                name,
                local,
                key.partition(),
                key.sort(),
                projection.projectionTypeAsString(),
                projection.nonKeyAttributes(),
                status,
                items,
                bytes);
    }

    private Options options(TableFacts facts) {
        TableDescription table = facts.description();
        Optional<PointInTimeRecoveryDescription> recovery =
                catalog.recovery(facts.name()).map(ContinuousBackupsDescription::pointInTimeRecoveryDescription);
        return new Options(
                Optional.ofNullable(table.billingModeSummary())
                        .map(summary -> summary.billingModeAsString())
                        .orElse(BillingMode.PROVISIONED.toString()),
                facts.ttl().orElse(null),
                Optional.ofNullable(table.streamSpecification())
                        .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()))
                        .map(StreamSpecification::streamViewTypeAsString)
                        .orElse(null),
                recovery.map(known -> known.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED)
                        .orElse(null),
                recovery.map(PointInTimeRecoveryDescription::earliestRestorableDateTime)
                        .map(Object::toString)
                        .orElse(null),
                Boolean.TRUE.equals(table.deletionProtectionEnabled()),
                Optional.ofNullable(table.sseDescription())
                        .map(SSEDescription::sseTypeAsString)
                        .orElse(null));
    }

    private static Design design(TableDesign design) {
        return new Design(
                design.entities().stream().<EntityView>map(TableViews::entity).toList(),
                design.patterns().stream().<PatternView>map(TableViews::pattern).toList());
    }

    private static <T> EntityView entity(Entity<T, ?> entity) {
        Map<String, String> origins = entity.origins();
        Set<String> secrets = entity.secretAttributes();
        return new EntityView(
                entity.name(),
                entity.sentence(),
                entity.keyTemplates(),
                entity.attributes().entrySet().stream()
                        .map(attribute -> new AttributeDesign(
                                attribute.getKey(),
                                attribute.getValue().toString(),
                                origins.getOrDefault(attribute.getKey(), ""),
                                secrets.contains(attribute.getKey())))
                        .toList(),
                entity.uniques().stream().map(unique -> unique.name()).toList(),
                entity.counters().stream().map(counter -> counter.name()).toList());
    }

    private static PatternView pattern(AccessPattern<?> pattern) {
        return new PatternView(
                pattern.name(),
                pattern.sentence(),
                pattern.entities().stream().<String>map(Entity::name).toList(),
                pattern.index().map(IndexDesign::name).orElse(null),
                pattern.consistent(),
                pattern.refetch().name(),
                PatternForm.fields(pattern),
                Estimate.of(pattern));
    }

    private static long number(@Nullable Long count) {
        return count == null ? 0 : count;
    }
}
