package dev.ittaku.dynamodb.internal.expression;

import static dev.ittaku.dynamodb.internal.expression.ExpressionCase.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class UpdateTest {
    private static final Map<String, AttributeValue> ITEM = item(
            "id",
            s("k"),
            "n1",
            n(1),
            "txt",
            s("t"),
            "set1",
            ss("a", "b"),
            "list1",
            l(n(0), n(1), n(2)),
            "map1",
            m("x", n(1), "y", m("z", s("deep"))));

    private final Expressions expressions = new Expressions();

    private Map<String, AttributeValue> apply(String text, Object... values) {
        return expressions.update(text, values(values)).apply(ITEM);
    }

    private AttributeValue after(String attribute, String text, Object... values) {
        return apply(text, values).get(attribute);
    }

    private String refused(String text, Object... values) {
        return refusal(() -> apply(text, values));
    }

    @Test
    void setAssignsConstantsPathsAndArithmetic() {
        assertThat(after("n1", "SET n1 = n1 + :v", ":v", n("0.5"))).isEqualTo(n("1.5"));
        assertThat(after("n1", "set n1 = :v - n1", ":v", n(5))).isEqualTo(n(4));
        assertThat(after("copied", "SET copied = map1.y.z")).isEqualTo(s("deep"));
        assertThat(after("n1", "SET n1 = (n1 + :v)", ":v", n(1))).isEqualTo(n(2));
        assertThat(after("n1", "SET n1 = if_not_exists(n1, :v)", ":v", n(9))).isEqualTo(n(1));
        assertThat(after("nu", "SET nu = if_not_exists(nu, :v) + :v", ":v", n(9)))
                .isEqualTo(n(18));
        assertThat(after("list1", "SET list1 = list_append(:v, list1)", ":v", l(s("first"))))
                .isEqualTo(l(s("first"), n(0), n(1), n(2)));
    }

    @Test
    void operandsAreReadBeforeAnythingChanges() {
        Map<String, AttributeValue> changed = apply("SET n1 = :v, copied = n1 REMOVE txt", ":v", n(7));
        assertThat(changed.get("n1")).isEqualTo(n(7));
        assertThat(changed.get("copied")).isEqualTo(n(1));
        assertThat(changed).doesNotContainKey("txt");
        assertThat(ITEM).containsKey("txt");
    }

    @Test
    void listIndexesMeanPositionsBeforeTheUpdate() {
        assertThat(after("list1", "REMOVE list1[0], list1[1]")).isEqualTo(l(n(2)));
        assertThat(after("list1", "SET list1[9] = :a, list1[7] = :b", ":a", s("nine"), ":b", s("seven")))
                .isEqualTo(l(n(0), n(1), n(2), s("seven"), s("nine")));
        assertThat(after("list1", "SET list1[0] = :a REMOVE list1[2]", ":a", s("new")))
                .isEqualTo(l(s("new"), n(1)));
        assertThat(after("list1", "REMOVE list1[8]")).isEqualTo(l(n(0), n(1), n(2)));
    }

    @Test
    void nestedPlacesChangeInsideTheirContainers() {
        assertThat(after("map1", "SET map1.y.w = :v REMOVE map1.x", ":v", n(3)))
                .isEqualTo(m("y", m("z", s("deep"), "w", n(3))));
    }

    @Test
    void addAndDeleteWorkOnNumbersAndSets() {
        assertThat(after("n1", "ADD n1 :v", ":v", n(-3))).isEqualTo(n(-2));
        assertThat(after("fresh", "ADD fresh :v", ":v", n(5))).isEqualTo(n(5));
        assertThat(after("set1", "ADD set1 :v", ":v", ss("b", "c"))).isEqualTo(ss("a", "b", "c"));
        assertThat(after("set1", "DELETE set1 :v", ":v", ss("a", "z"))).isEqualTo(ss("b"));
        assertThat(apply("DELETE set1 :v", ":v", ss("a", "b"))).doesNotContainKey("set1");
        assertThat(apply("DELETE nope :v", ":v", ss("a"))).doesNotContainKey("nope");
    }

    @Test
    void updatedOldAndNewShowTheTouchedPlaces() {
        Update update = expressions.update("SET map1.x = :v REMOVE txt", values(":v", n(2)));
        assertThat(update.changedBefore().project(ITEM)).isEqualTo(item("map1", m("x", n(1)), "txt", s("t")));
        assertThat(update.changedAfter().project(update.apply(ITEM))).isEqualTo(item("map1", m("x", n(2))));
    }

    static Stream<Arguments> itemErrors() {
        String path = "The document path provided in the update expression is invalid for update";
        String type = "An operand in the update expression has an incorrect data type";
        String missing = "The provided expression refers to an attribute that does not exist in the item";
        return Stream.of(
                Arguments.of("SET nope.a = :v", path),
                Arguments.of("SET txt.a = :v", path),
                Arguments.of("SET list1.a = :v", path),
                Arguments.of("SET map1[0] = :v", path),
                Arguments.of("REMOVE nope.a.b", path),
                Arguments.of("SET list1[5].a = :v", path),
                Arguments.of("SET a = nope", missing),
                Arguments.of("SET a = nope + :v", missing),
                Arguments.of("SET a = txt + :v", type),
                Arguments.of("SET a = list_append(txt, list1)", type),
                Arguments.of("ADD txt :v", type),
                Arguments.of("ADD set1 :v", type),
                Arguments.of("DELETE txt :set", type));
    }

    @ParameterizedTest
    @MethodSource("itemErrors")
    void whatTheItemDoesNotAllowIsRefused(String text, String problem) {
        assertThat(refused(text, ":v", n(1), ":set", ss("a"))).isEqualTo(problem);
    }

    static Stream<Arguments> textErrors() {
        return Stream.of(
                Arguments.of("INVALID SYNTAX HERE", "Syntax error; token: \"INVALID\", near: \"INVALID SYNTAX\""),
                Arguments.of("SET", "Syntax error; token: \"<EOF>\", near: \"SET\""),
                Arguments.of("SET a = :v,", "Syntax error; token: \"<EOF>\", near: \",\""),
                Arguments.of("ADD hits : incr", "Syntax error; token: \":\", near: \"hits : incr\""),
                Arguments.of("SET a = :v + :v + :v", "Syntax error; token: \"+\", near: \":v + :v\""),
                Arguments.of("ADD a b", "Syntax error; token: \"b\", near: \"a b\""),
                Arguments.of("SET size = :v", "Attribute name is a reserved keyword; reserved keyword: size"),
                Arguments.of("SET a = wat(b, :v)", "Invalid function name; function: wat"),
                Arguments.of(
                        "SET a = :v SET b = :v", "The \"SET\" section can only be used once in an update expression;"),
                Arguments.of(
                        "SET #a = :v",
                        "An expression attribute name used in the document path is not defined; attribute name: #a"),
                Arguments.of(
                        "SET a = :w",
                        "An expression attribute value used in expression is not defined; attribute value: :w"),
                Arguments.of(
                        "SET a = :v, b = :w, #c = :v",
                        "An expression attribute name used in the document path is not defined; attribute name: #c"),
                Arguments.of(
                        "SET a = :v REMOVE a",
                        "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]"),
                Arguments.of(
                        "SET a.b[1] = :v, a.b = :v",
                        "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b, [1]], path two: [a, b]"),
                Arguments.of(
                        "SET a.b = :v, a[1] = :v",
                        "Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]"),
                Arguments.of(
                        "ADD a :txt",
                        "Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND"),
                Arguments.of(
                        "DELETE a :v",
                        "Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND"),
                Arguments.of(
                        "SET a = b + :txt",
                        "Incorrect operand type for operator or function; operator or function: +, operand type: S"),
                Arguments.of(
                        "SET a = list_append(b, :v)",
                        "Incorrect operand type for operator or function; operator or function: list_append, operand type: N"),
                Arguments.of(
                        "SET a = if_not_exists(:v, :v)",
                        "Operator or function requires a document path; operator or function: if_not_exists"),
                Arguments.of(
                        "SET a = if_not_exists(b)",
                        "Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 1"));
    }

    @ParameterizedTest
    @MethodSource("textErrors")
    void meaninglessUpdatesAreRefused(String text, String problem) {
        assertThat(refused(text, ":v", n(1), ":txt", s("t"))).isEqualTo("Invalid UpdateExpression: " + problem);
    }
}
