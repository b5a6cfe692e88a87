package dev.ittaku.dynamodb.internal.expression;

import static dev.ittaku.dynamodb.internal.expression.ExpressionCase.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ConditionTest {
    private static final Map<String, AttributeValue> ITEM = item(
            "id",
            s("k"),
            "price",
            n(10),
            "title",
            s("Gone With the Wind"),
            "bin",
            b(1, 2, 3),
            "tags",
            ss("a", "b"),
            "nums",
            ns("1", "2"),
            "items1",
            l(s("x"), n(2), m("deep", s("d"))),
            "info",
            m("rating", n("4.5"), "flag", bool(true)),
            "nothing",
            nul(),
            "flag",
            bool(false));

    private final Expressions expressions = new Expressions();

    private boolean test(String text, Object... values) {
        return expressions
                .condition(ExpressionKind.CONDITION, text, values(values))
                .test(ITEM);
    }

    private String refused(String text, Object... values) {
        return refusal(() -> expressions.condition(ExpressionKind.CONDITION, text, values(values)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "price = :ten|true",
                "price <> :ten|false",
                "price < :ten|false",
                "price <= :ten|true",
                "price > :one|true",
                "price >= :ten|true",
                ":one < price|true",
                "absent = :ten|false",
                "absent <> :ten|true",
                "absent < :ten|false",
                "price = :text|false",
                "price < :text|false",
                "price BETWEEN :one AND :ten|true",
                "price between :ten and :ten|true",
                "title BETWEEN :one AND :ten|false",
                "price IN (:one, :ten)|true",
                "price in (:one)|false",
                "NOT price = :one|true",
                "not (price = :ten)|false",
                "price = :one OR price = :ten|true",
                "price = :one AND price = :ten|false",
                "price = :one AND price = :ten OR price = :ten|true",
                "(price) = (:ten)|true",
                "attribute_exists(info.rating)|true",
                "attribute_exists(info.nope)|false",
                "attribute_not_exists(nope)|true",
                "attribute_exists(items1[2].deep)|true",
                "attribute_exists(items1[3])|false",
                "attribute_exists(price.x)|false",
                "attribute_exists(nothing)|true",
                "begins_with(title, :gone)|true",
                "begins_with(price, :gone)|false",
                "contains(title, :wind)|true",
                "contains(tags, :a)|true",
                "contains(nums, :onePointZero)|true",
                "contains(items1, :two)|true",
                "contains(price, :one)|false",
                "size(title) > :ten|true",
                "size(tags) = :two|true",
                "size(items1) = :three|true",
                "size(info) = :two|true",
                "size(bin) = :three|true",
                "size(price) = :two|false",
                "size(nope) = :two|false",
                "(size(items1)) = :three|true",
                "attribute_type(info, :m)|true",
                "attribute_type(nothing, :null)|true",
                "attribute_type(price, :m)|false",
                "info.rating = :rating|true",
            })
    void holdsForTheItemOrNot(String text, boolean expected) {
        Map<String, AttributeValue> all = item(
                ":ten",
                n("10.0"),
                ":one",
                n(1),
                ":text",
                s("10"),
                ":gone",
                s("Gone"),
                ":wind",
                s("Wind"),
                ":a",
                s("a"),
                ":onePointZero",
                n("1.0"),
                ":two",
                n(2),
                ":three",
                n(3),
                ":m",
                s("M"),
                ":null",
                s("NULL"),
                ":rating",
                n("4.50"));
        Object[] used = all.entrySet().stream()
                .filter(entry -> text.matches(".*" + entry.getKey() + "\\b.*"))
                .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
                .toArray();
        assertThat(test(text, used)).isEqualTo(expected);
    }

    @Test
    void setsAreEqualWithoutOrderAndNumbersByValue() {
        assertThat(test("tags = :v", ":v", ss("b", "a"))).isTrue();
        assertThat(test("nums = :v", ":v", ns("2.0", "1"))).isTrue();
        assertThat(test("items1[1] = :v", ":v", n("2.00"))).isTrue();
    }

    @Test
    void aliasesStandForAnyName() {
        Condition condition = expressions.condition(
                ExpressionKind.CONDITION, "#i.#r > :v", scope(Map.of("#i", "info", "#r", "rating"), ":v", n(4)));
        assertThat(condition.test(ITEM)).isTrue();
        assertThat(condition.paths()).hasToString("[[info, rating]]");
    }

    static Stream<Arguments> syntaxErrors() {
        return Stream.of(
                Arguments.of("", "The expression can not be empty;"),
                Arguments.of("  ", "Syntax error; token: \"<EOF>\", near: \"\""),
                Arguments.of("a", "Syntax error; token: \"<EOF>\", near: \"a\""),
                Arguments.of("a =", "Syntax error; token: \"<EOF>\", near: \"=\""),
                Arguments.of("a = = :v", "Syntax error; token: \"=\", near: \"= = :v\""),
                Arguments.of("a AND b", "Syntax error; token: \"AND\", near: \"a AND b\""),
                Arguments.of("([1] = :v", "Syntax error; token: \"[\", near: \"([1\""),
                Arguments.of("a[b] = :v", "Syntax error; token: \"b\", near: \"[b]\""),
                Arguments.of("a = : v", "Syntax error; token: \":\", near: \"= : v\""),
                Arguments.of("attribute_type()", "Syntax error; token: \")\", near: \"()\""),
                Arguments.of("a = :v)", "Syntax error; token: \")\", near: \":v)\""),
                Arguments.of("!! = :v", "Syntax error; token: \"!\", near: \"!!\""),
                Arguments.of("_a = :v", "Syntax error; token: \"_\", near: \"_a\""),
                Arguments.of("a IN ()", "Syntax error; token: \")\", near: \"()\""),
                Arguments.of("a BETWEEN :v OR :v", "Syntax error; token: \"OR\", near: \":v OR :v\""));
    }

    @ParameterizedTest
    @MethodSource("syntaxErrors")
    void aSyntaxErrorShowsTheTokenAndItsNeighbours(String text, String problem) {
        assertThat(refused(text, ":v", s("v"))).isEqualTo("Invalid ConditionExpression: " + problem);
    }

    static Stream<Arguments> semanticErrors() {
        return Stream.of(
                Arguments.of("((a = :v))", "The expression has redundant parentheses;"),
                Arguments.of("((a)) = :v", "The expression has redundant parentheses;"),
                Arguments.of("wat(a)", "Invalid function name; function: wat"),
                Arguments.of("Size(a) = :v", "Invalid function name; function: Size"),
                Arguments.of(
                        "size(a)", "The function is not allowed to be used this way in an expression; function: size"),
                Arguments.of(
                        "contains(a, :v) = :v",
                        "The function is not allowed to be used this way in an expression; function: contains"),
                Arguments.of("name = :v", "Attribute name is a reserved keyword; reserved keyword: name"),
                Arguments.of("a.Count = :v", "Attribute name is a reserved keyword; reserved keyword: Count"),
                Arguments.of("wat(name)", "Invalid function name; function: wat"),
                Arguments.of(
                        "#a = :v",
                        "An expression attribute name used in the document path is not defined; attribute name: #a"),
                Arguments.of(
                        "a = :w",
                        "An expression attribute value used in expression is not defined; attribute value: :w"),
                Arguments.of(
                        "attribute_exists(a, b)",
                        "Incorrect number of operands for operator or function; operator or function: attribute_exists, number of operands: 2"),
                Arguments.of(
                        "a = a",
                        "The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]"),
                Arguments.of(
                        "contains(a[1].b, a[1].b)",
                        "The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [a, [1], b]"),
                Arguments.of(
                        "a IN (b, a)",
                        "The first operand must be distinct from the remaining operands for this operator or function; operator: IN, first operand: [a]"),
                Arguments.of(
                        "attribute_exists(:v)",
                        "Operator or function requires a document path; operator or function: attribute_exists"),
                Arguments.of(
                        "begins_with(a, :n)",
                        "Incorrect operand type for operator or function; operator or function: begins_with, operand type: N"),
                Arguments.of(
                        "attribute_type(a, :v)",
                        "Invalid attribute type name found; type: v, valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}"),
                Arguments.of(
                        "attribute_type(a, :n)",
                        "Incorrect operand type for operator or function; operator or function: attribute_type, operand type: N"),
                Arguments.of(
                        "size(:n) = :v",
                        "Incorrect operand type for operator or function; operator or function: size, operand type: N"),
                Arguments.of(
                        "a < :bool",
                        "Incorrect operand type for operator or function; operator: <, operand type: BOOL"),
                Arguments.of(
                        "a BETWEEN :n AND :v",
                        "The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:5}, upper bound operand: AttributeValue: {S:v}"),
                Arguments.of(
                        "a BETWEEN :n AND :m",
                        "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:5}, upper bound operand: AttributeValue: {N:4}"),
                Arguments.of(
                        "a[99999999999] = :v", "List index is not within the allowable range; index: [99999999999]"));
    }

    @ParameterizedTest
    @MethodSource("semanticErrors")
    void meaninglessConditionsAreRefused(String text, String problem) {
        assertThat(refused(text, ":v", s("v"), ":n", n(5), ":m", n(4), ":bool", bool(true)))
                .isEqualTo("Invalid ConditionExpression: " + problem);
    }

    @Test
    void tooManyOperatorsOrOperandsOrBytesAreRefused() {
        assertThat(refused(String.join(" AND ", java.util.Collections.nCopies(301, "a<:v")), ":v", s("v")))
                .isEqualTo(
                        "Invalid ConditionExpression: The expression contains too many operators; operator count: 301");
        assertThat(refused("a IN (" + String.join(",", java.util.Collections.nCopies(101, ":v")) + ")", ":v", s("v")))
                .isEqualTo("Invalid ConditionExpression: The IN operator is provided with too many operands; "
                        + "number of operands: 101");
        assertThat(refused("a = :v" + " ".repeat(4091), ":v", s("v")))
                .isEqualTo("Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
        assertThat(test("price = :v" + " ".repeat(4086), ":v", n(10))).isTrue();
    }

    @Test
    void deepNestingIsRefusedNotOverflowed() {
        assertThat(refused("(".repeat(2000) + "a = :v" + ")".repeat(2000), ":v", s("v")))
                .isEqualTo("Invalid ConditionExpression: The expression has redundant parentheses;");
    }
}
