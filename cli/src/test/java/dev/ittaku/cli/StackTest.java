package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.stack.AwsStack;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.AccessPolicy;
import dev.ittaku.table.document.CloudFormation;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The templates hold together: what they refer to is there, and limits of the service are kept. */
class StackTest {
    private static final Pattern IN_TEXT = Pattern.compile("\\$\\{([A-Za-z0-9:]+)[^}]*}");
    private static final int MOST_RESOURCES = 500;
    private static final int MOST_PARAMETERS = 200;
    private static final int MOST_POLICY = 10_240;
    private static final int MOST_METRICS = 10;
    private static final int MOST_TEMPLATE = 1_000_000;

    static Stream<String> templates() throws IOException {
        return Stream.concat(
                Stream.of(stack(), function()), Designs.all().stream().map(CloudFormation::of));
    }

    private static String function() throws IOException {
        return Files.readString(GeneratedFile.at("deploy/lambda/function.yaml"));
    }

    private static String stack() {
        return AwsStack.of(Designs.all());
    }

    @Test
    void theStackIsUpToDate() {
        GeneratedFile.check("deploy/cloudformation/stack.yaml", stack());
    }

    @ParameterizedTest
    @MethodSource("templates")
    void whatATemplateRefersToIsThere(String template) {
        Map<String, Node> sections = children(root(template));
        Map<String, Node> resources = children(sections.get("Resources"));
        Map<String, Node> parameters = children(sections.get("Parameters"));
        Set<String> known = new HashSet<>(resources.keySet());
        known.addAll(parameters.keySet());
        Set<String> conditions = children(sections.get("Conditions")).keySet();
        List<String> referred = new ArrayList<>();
        List<String> conditioned = new ArrayList<>();
        resources
                .values()
                .forEach(resource -> Stream.ofNullable(children(resource).get("Condition"))
                        .forEach(condition -> conditioned.add(((ScalarNode) condition).getValue())));
        walk(root(template), referred, conditioned);
        assertThat(referred).isNotEmpty().allMatch(name -> name.startsWith("AWS::") || known.contains(name));
        assertThat(conditioned).isNotEmpty().allMatch(conditions::contains);
        assertThat(referred).as("parameters that are used").containsAll(parameters.keySet());
        assertThat(resources).hasSizeLessThan(MOST_RESOURCES);
        assertThat(parameters).hasSizeLessThanOrEqualTo(MOST_PARAMETERS);
        assertThat(template.length()).isLessThan(MOST_TEMPLATE);
    }

    @ParameterizedTest
    @MethodSource("templates")
    void whatIsMadeOnAConditionIsReferredToOnTheSameOnly(String template) {
        Map<String, Node> resources = children(children(root(template)).get("Resources"));
        Map<String, Node> users = new LinkedHashMap<>(resources);
        Stream.ofNullable(children(root(template)).get("Outputs"))
                .forEach(outputs -> children(outputs).forEach((name, output) -> users.put("output " + name, output)));
        users.forEach((name, user) -> {
            List<String> referred = new ArrayList<>();
            walk(user, referred, new ArrayList<>());
            referred.stream()
                    .filter(resources::containsKey)
                    .map(target -> condition(resources.get(target)))
                    .filter(condition -> !condition.isEmpty())
                    .forEach(condition -> assertThat(condition(user)).as(name).isEqualTo(condition));
        });
    }

    private static String condition(Node resource) {
        return children(resource).containsKey("Condition") ? text(children(resource), "Condition") : "";
    }

    @Test
    void withoutServersOnlyTablesAndRolesAreMade() {
        Map<String, Node> sections = children(root(stack()));
        assertThat(text(children(children(sections.get("Parameters")).get("Servers")), "MinValue"))
                .isEqualTo("0");
        assertThat(children(sections.get("Resources")).entrySet().stream()
                        .filter(resource -> !condition(resource.getValue()).equals("Serving"))
                        .map(resource -> text(children(resource.getValue()), "Type")))
                .contains("AWS::DynamoDB::Table")
                .allMatch(type -> type.matches("AWS::(DynamoDB|IAM|CloudWatch|ApplicationAutoScaling)::.*"));
    }

    @Test
    void theFunctionHasARoleThatLambdaTakesAndThatReachesTheTables() {
        Map<String, Node> resources = children(children(root(stack())).get("Resources"));
        assertThat(texts(resources.get("FunctionRole")))
                .contains("lambda.amazonaws.com")
                .anyMatch(text -> text.endsWith("AWSLambdaBasicExecutionRole"));
        for (String policy : List.of("ServingPolicy", "BrowsingPolicy")) {
            assertThat(texts(children(children(resources.get(policy)).get("Properties"))
                            .get("Roles")))
                    .as(policy)
                    .containsExactly("ServerRole", "FunctionRole");
        }
        assertThat(texts(children(root(stack())).get("Outputs"))).contains("FunctionRole.Arn");
    }

    /** All that stands in a part of a template as text. */
    private static List<String> texts(Node node) {
        if (node instanceof MappingNode mapping) {
            return mapping.getValue().stream()
                    .flatMap(tuple -> texts(tuple.getValueNode()).stream())
                    .toList();
        }
        return node instanceof SequenceNode sequence
                ? sequence.getValue().stream()
                        .flatMap(one -> texts(one).stream())
                        .toList()
                : List.of(((ScalarNode) node).getValue());
    }

    @ParameterizedTest
    @MethodSource("templates")
    void noAlarmHasMoreMetricsThanItMay(String template) {
        children(children(root(template)).get("Resources")).forEach((name, resource) -> {
            if (text(children(resource), "Type").equals("AWS::CloudWatch::Alarm")) {
                Node metrics = children(children(resource).get("Properties")).get("Metrics");
                long measured = metrics == null
                        ? 1
                        : ((SequenceNode) metrics)
                                .getValue().stream()
                                        .filter(one -> children(one).containsKey("MetricStat"))
                                        .count();
                assertThat(measured).as(name).isBetween(1L, (long) MOST_METRICS);
            }
        });
    }

    @Test
    void everyTableIsInTheStackWithItsAlarmsAndScaling() {
        Map<String, Node> resources = children(children(root(stack())).get("Resources"));
        List<String> tables = new ArrayList<>();
        resources.forEach((name, resource) -> {
            if (text(children(resource), "Type").equals("AWS::DynamoDB::Table")) {
                String prefix = name.substring(0, name.length() - "Table".length());
                tables.add(text(children(children(resource).get("Properties")), "TableName"));
                assertThat(resources)
                        .containsKeys(
                                prefix + "ReadCapacityAlarm",
                                prefix + "WriteCapacityAlarm",
                                prefix + "ReadErrorAlarm",
                                prefix + "WriteErrorAlarm",
                                prefix + "ReadScaling",
                                prefix + "WriteScaling");
            }
        });
        assertThat(tables)
                .containsExactlyInAnyOrderElementsOf(
                        Designs.all().stream().map(TableDesign::name).toList());
    }

    @Test
    void thePolicyNamesNoTableOfOthersAndFitsIntoARole() {
        AccessPolicy serving = AccessPolicy.serving(Designs.all());
        assertThat(serving.allows("Query", "table/VoteBoardGame/index/GSI1")).isTrue();
        assertThat(serving.allows("GetRecords", "table/VoteBoardGame/stream/2026-11-17T00:00:00.000"))
                .isTrue();
        assertThat(serving.allows("Scan", "table/VoteBoardGame")).isFalse();
        assertThat(serving.allows("DeleteTable", "table/VoteBoardGame")).isFalse();
        assertThat(serving.allows("GetItem", "table/Payroll")).isFalse();
        assertThat(AccessPolicy.browsing(Designs.all()).allows("Scan", "table/VoteBoardGame"))
                .isTrue();
        String document = CloudFormation.statements(serving, 0)
                + CloudFormation.statements(AccessPolicy.browsing(Designs.all()), 0);
        assertThat(document.replaceAll("\\s", "").length()).isLessThan(MOST_POLICY);
        assertThat(document).doesNotContain("dynamodb:*");
    }

    private static MappingNode root(String template) {
        return (MappingNode) new Yaml().compose(new StringReader(template));
    }

    private static Map<String, Node> children(Node node) {
        Map<String, Node> found = new LinkedHashMap<>();
        if (node instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                String name = ((ScalarNode) tuple.getKeyNode()).getValue();
                assertThat(found.put(name, tuple.getValueNode()))
                        .as("%s twice", name)
                        .isNull();
            }
        }
        return found;
    }

    private static String text(Map<String, Node> children, String name) {
        return ((ScalarNode) children.get(name)).getValue();
    }

    private static void walk(Node node, List<String> referred, List<String> conditioned) {
        if (node instanceof MappingNode mapping) {
            mapping.getValue().forEach(tuple -> walk(tuple.getValueNode(), referred, conditioned));
        } else if (node instanceof SequenceNode sequence) {
            if (node.getTag().getValue().equals("!If")) {
                conditioned.add(((ScalarNode) sequence.getValue().get(0)).getValue());
            }
            sequence.getValue().forEach(one -> walk(one, referred, conditioned));
        } else if (node instanceof ScalarNode scalar) {
            switch (node.getTag().getValue()) {
                case "!Ref" -> referred.add(scalar.getValue());
                case "!GetAtt" -> referred.add(scalar.getValue().split("\\.", 2)[0]);
                case "!Sub" -> {
                    Matcher names = IN_TEXT.matcher(scalar.getValue());
                    while (names.find()) {
                        referred.add(names.group(1));
                    }
                }
                default -> {
                    // Plain text refers to nothing.
                }
            }
        }
    }
}
