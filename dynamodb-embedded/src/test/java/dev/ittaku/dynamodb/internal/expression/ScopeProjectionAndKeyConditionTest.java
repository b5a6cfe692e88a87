package dev.ittaku.dynamodb.internal.expression;

import static dev.ittaku.dynamodb.internal.expression.ExpressionCase.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ScopeProjectionAndKeyConditionTest {
    private static final List<KeyAttribute> COMPOSITE =
            List.of(new KeyAttribute("pk", "S", true), new KeyAttribute("sk", "N", false));
    private static final List<KeyAttribute> WIDE = List.of(
            new KeyAttribute("a", "S", true), new KeyAttribute("b", "S", true),
            new KeyAttribute("c", "S", false), new KeyAttribute("d", "N", false));

    private final Expressions expressions = new Expressions();

    private static ExpressionScope.Given given(ExpressionKind kind, String text) {
        return new ExpressionScope.Given(kind, text);
    }

    @Test
    void unusedNamesAndValuesAreReported() {
        ExpressionScope scope = scope(Map.of("#a", "a", "#b", "b"), ":v", s("v"), ":w", s("w"), ":x", s("x"));
        expressions.condition(ExpressionKind.CONDITION, "#a = :w AND #b = :w", scope);
        assertThat(refusal(scope::requireAllUsed))
                .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: {:v, :x}");
        ExpressionScope names = scope(Map.of("#a", "a"));
        assertThat(refusal(names::requireAllUsed))
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    }

    @Test
    void namesAndValuesNeedExpressions() {
        List<ExpressionScope.Given> none =
                Arrays.asList(given(ExpressionKind.UPDATE, null), given(ExpressionKind.CONDITION, null));
        assertThat(refusal(() -> ExpressionScope.open(Map.of("#a", "a"), null, none)))
                .isEqualTo("ExpressionAttributeNames can only be specified when using expressions");
        assertThat(refusal(() -> ExpressionScope.open(null, item(":v", s("v")), none)))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions");
        assertThat(refusal(() -> ExpressionScope.open(
                        null, item(":v", s("v")), List.of(given(ExpressionKind.SCAN_FILTER, null)))))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions");
    }

    @Test
    void theMapsThemselvesAreChecked() {
        List<ExpressionScope.Given> some = List.of(given(ExpressionKind.CONDITION, "a = :v"));
        assertThat(refusal(() -> ExpressionScope.open(Map.of(), null, some).requireAllUsed()))
                .isEqualTo("ExpressionAttributeNames must not be empty");
        assertThat(refusal(() -> ExpressionScope.open(null, Map.of(), some).requireAllUsed()))
                .isEqualTo("ExpressionAttributeValues must not be empty");
        assertThat(refusal(
                        () -> ExpressionScope.open(Map.of("a", "a"), null, some).requireAllUsed()))
                .isEqualTo("ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"");
        assertThat(refusal(() ->
                        ExpressionScope.open(null, item("v", s("v")), some).requireAllUsed()))
                .isEqualTo("ExpressionAttributeValues contains invalid key: Syntax error; key: \"v\"");
        assertThat(refusal(() -> ExpressionScope.open(null, item(":v", ss("a", "b", "a")), some)
                        .requireAllUsed()))
                .isEqualTo("ExpressionAttributeValues contains invalid value: One or more parameter values were "
                        + "invalid: Input collection [\"a\", \"b\", \"a\"] contains duplicates. for key :v");
        assertThat(refusal(() -> ExpressionScope.open(null, item(":v", AttributeValue.fromSs(List.of())), some)
                        .requireAllUsed()))
                .isEqualTo("One or more parameter values were invalid: An string set  may not be empty");
    }

    @Test
    void projectionPicksPlacesInsideTheirContainers() {
        Map<String, AttributeValue> item =
                item("a", m("b", n(1), "c", n(2)), "l", l(n(0), n(1), m("x", n(9))), "z", s("z"));
        Projection projection = expressions.projection("l[2].x, a.b, l[0], nope, a.nope", values());
        assertThat(projection.project(item)).isEqualTo(item("l", l(n(0), m("x", n(9))), "a", m("b", n(1))));
    }

    @Test
    void projectionRefusesOverlaps() {
        assertThat(refusal(() -> expressions.projection("a, a.b", values())))
                .isEqualTo("Invalid ProjectionExpression: Two document paths overlap with each other; must remove or "
                        + "rewrite one of these paths; path one: [a], path two: [a, b]");
        assertThat(refusal(() -> expressions.projection("a[0], a.b", values())))
                .contains("Two document paths conflict with each other");
        assertThat(refusal(() -> expressions.projection("a,", values())))
                .isEqualTo("Invalid ProjectionExpression: Syntax error; token: \"<EOF>\", near: \",\"");
    }

    @Test
    void keyConditionsBecomeRanges() {
        assertThat(expressions
                        .keyCondition("sk >= :n AND :p = pk", values(":n", n(1), ":p", s("p")))
                        .against(COMPOSITE))
                .isEqualTo(new KeyRange(List.of(s("p")), List.of(), Optional.of(new KeyTest.Above(n(1), true))));
        assertThat(expressions
                        .keyCondition("pk = :p AND :n > sk", values(":n", n(1), ":p", s("p")))
                        .against(COMPOSITE)
                        .sortRange())
                .contains(new KeyTest.Below(n(1), false));
        assertThat(expressions
                        .keyCondition(
                                "a = :p AND b = :p AND c = :p AND d BETWEEN :n AND :n",
                                values(":n", n(1), ":p", s("p")))
                        .against(WIDE))
                .isEqualTo(new KeyRange(
                        List.of(s("p"), s("p")), List.of(s("p")), Optional.of(new KeyTest.Between(n(1), n(1)))));
    }

    static Stream<Arguments> keyConditionErrors() {
        String unsupported = "Query key condition not supported";
        return Stream.of(
                Arguments.of("pk = :p OR sk = :n", "Invalid operator used in KeyConditionExpression: OR"),
                Arguments.of("NOT pk = :p", "Invalid operator used in KeyConditionExpression: NOT"),
                Arguments.of("pk <> :p", "Invalid operator used in KeyConditionExpression: <>"),
                Arguments.of("pk IN (:p)", "Invalid operator used in KeyConditionExpression: IN"),
                Arguments.of(
                        "attribute_exists(pk)", "Invalid operator used in KeyConditionExpression: attribute_exists"),
                Arguments.of("size(pk) = :n", "KeyConditionExpressions cannot contain nested operations"),
                Arguments.of(
                        ":p BETWEEN pk AND :p",
                        "Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as"
                                + " its first operand"),
                Arguments.of(
                        "pk = sk",
                        "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition"),
                Arguments.of("pk.a = :p", "KeyConditionExpressions cannot have conditions on nested attributes"),
                Arguments.of(":p = :p", "Invalid condition in KeyConditionExpression: No key attribute specified"),
                Arguments.of("pk = :p AND pk = :p", "KeyConditionExpressions must only contain one condition per key"),
                Arguments.of("sk = :n", "Query condition missed key schema element: pk"),
                Arguments.of("pk = :p AND thing = :n", "Query condition missed key schema element: sk"),
                Arguments.of("pk > :p", unsupported),
                Arguments.of(
                        "pk = :p AND sk = :p",
                        "One or more parameter values were invalid: Condition parameter type does not match schema"
                                + " type"),
                Arguments.of("pk = :p AND sk = :n AND thing = :n", "Conditions can be of length 1 or 2 only"),
                Arguments.of(
                        "pk = :empty",
                        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                                + " contain an empty string value. Key: pk"));
    }

    @ParameterizedTest
    @MethodSource("keyConditionErrors")
    void keyConditionsOutsideTheKeyAreRefused(String text, String problem) {
        assertThat(refusal(() -> expressions
                        .keyCondition(text, values(":p", s("p"), ":n", n(1), ":empty", s("")))
                        .against(COMPOSITE)))
                .isEqualTo(problem);
    }

    @Test
    void multiAttributeKeysAreGivenFromTheLeft() {
        assertThat(refusal(() -> expressions
                        .keyCondition("a = :p AND c = :p", values(":p", s("p")))
                        .against(WIDE)))
                .isEqualTo("Query condition missed key schema element: b");
        assertThat(refusal(() -> expressions
                        .keyCondition("a = :p AND b = :p AND d = :n", values(":p", s("p"), ":n", n(1)))
                        .against(WIDE)))
                .isEqualTo("Query condition missed key schema element: c");
        assertThat(refusal(() -> expressions
                        .keyCondition("a = :p AND b = :p AND c > :p AND d = :n", values(":p", s("p"), ":n", n(1)))
                        .against(WIDE)))
                .isEqualTo("Query key condition not supported");
    }
}
