package dev.ittaku.table.document;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.IndexDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a program may do with DynamoDB, derived from the designs of its tables: nothing else. Resources are the ends of their
 * ARNs, such as {@code table/NAME/index/INDEX}.
 */
public record AccessPolicy(List<Statement> statements) {
    /** Any resource: for actions that name none. */
    public static final String ANY = "*";

    private static final List<String> ITEMS = List.of(
            "GetItem", "BatchGetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem");
    private static final List<String> DESCRIPTIONS =
            List.of("DescribeTable", "DescribeTimeToLive", "DescribeContinuousBackups");
    private static final List<String> STREAMS = List.of("DescribeStream", "GetShardIterator", "GetRecords");

    /**
     * Actions that are allowed on resources.
     *
     * @param name its purpose, one word
     * @param actions without the name of the service
     */
    public record Statement(String name, List<String> actions, List<String> resources) {
        public Statement {
            actions = List.copyOf(actions);
            resources = List.copyOf(resources);
        }
    }

    public AccessPolicy {
        statements = List.copyOf(statements);
    }

    /**
     * For a program that reads and writes entities only by the access patterns, compares the tables with their designs,
     * and reads their streams. A transaction needs the permissions of its single actions. The program neither scans nor
     * creates tables.
     */
    public static AccessPolicy serving(List<TableDesign> designs) {
        List<String> streams = designs.stream()
                .filter(design -> design.layout().stream().isPresent())
                .map(design -> table(design.name()) + "/stream/*")
                .toList();
        List<String> vectors = designs.stream()
                .flatMap(design -> design.layout().vectors().stream().map(index -> index(design.name(), index.name())))
                .toList();
        List<Statement> statements = new ArrayList<>(List.of(
                new Statement("Items", ITEMS, tables(designs)),
                new Statement(
                        "Queries",
                        List.of("Query"),
                        designs.stream().flatMap(AccessPolicy::queried).toList()),
                new Statement("Descriptions", DESCRIPTIONS, tables(designs)),
                new Statement("Streams", STREAMS, streams)));
        if (!vectors.isEmpty()) {
            statements.add(new Statement("Vectors", List.of("SearchVectors"), vectors));
        }
        return new AccessPolicy(statements);
    }

    /** What looking at whole tables needs besides: scans, queries of any index, and statements that read. */
    public static AccessPolicy browsing(List<TableDesign> designs) {
        List<String> everything = designs.stream()
                .flatMap(design -> Stream.concat(
                        Stream.of(table(design.name())),
                        design.layout().indexes().stream().map(index -> index(design.name(), index.name()))))
                .toList();
        return new AccessPolicy(List.of(
                new Statement("Browsing", List.of("Query", "Scan", "PartiQLSelect"), everything),
                new Statement("Listing", List.of("ListTables"), List.of(ANY))));
    }

    /** The table itself, where removals find what hangs on an item, and the indexes that its patterns query. */
    private static Stream<String> queried(TableDesign design) {
        Stream<String> indexes = design.patterns().stream()
                .flatMap(pattern -> pattern.index().stream())
                .map(IndexDesign::name)
                .map(index -> index(design.name(), index));
        return Stream.concat(Stream.of(table(design.name())), indexes).distinct();
    }

    private static List<String> tables(List<TableDesign> designs) {
        return designs.stream().map(design -> table(design.name())).toList();
    }

    private static String table(String name) {
        return "table/" + name;
    }

    private static String index(String table, String index) {
        return table(table) + "/index/" + index;
    }

    /**
     * Whether an action on a resource is allowed; a resource that ends with a star matches all resources with that
     * prefix.
     */
    public boolean allows(String action, String resource) {
        return statements.stream()
                .filter(statement -> statement.actions().contains(action))
                .flatMap(statement -> statement.resources().stream())
                .anyMatch(allowed -> matches(allowed, resource));
    }

    private static boolean matches(String allowed, String resource) {
        return Optional.of(allowed)
                .filter(text -> text.endsWith("*"))
                .map(text -> resource.startsWith(text.substring(0, text.length() - 1)))
                .orElse(allowed.equals(resource));
    }
}
