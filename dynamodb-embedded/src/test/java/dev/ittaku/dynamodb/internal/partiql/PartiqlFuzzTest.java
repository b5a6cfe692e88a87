package dev.ittaku.dynamodb.internal.partiql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Whatever the text, a statement either runs or is refused with the service's exception. */
final class PartiqlFuzzTest {
    private static final List<KeyAttribute> KEY =
            List.of(new KeyAttribute("pk", "S", true), new KeyAttribute("sk", "N", false));
    private static final Map<String, AttributeValue> ITEM = Map.of(
            "pk", AttributeValue.fromS("x"),
            "sk", AttributeValue.fromN("1"),
            "a", AttributeValue.fromN("1"),
            "l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"))),
            "s", AttributeValue.fromSs(List.of("x")));
    private static final List<String> SEEDS = List.of(
            "SELECT a.b[0], \"c d\" FROM \"t\".\"i\" WHERE pk = 'x' AND (sk BETWEEN 1 AND 2 OR sk IN [3, 4])"
                    + " ORDER BY sk DESC",
            "INSERT INTO t VALUE {'pk': 'x', 'l': [1, {'k': <<1.5, 2e3>>}], 'n': null, 'p': true}",
            "UPDATE t SET a = a + 1 SET s = set_add(s, <<'x'>>) REMOVE l[0] WHERE pk = 'x' AND sk = 1 AND size(a) > 2"
                    + " RETURNING MODIFIED NEW *",
            "DELETE FROM t WHERE pk = 'x' AND sk = -1 AND NOT (a IS MISSING OR contains(s, 'x')) RETURNING ALL OLD *",
            "FROM t WHERE pk = 'x' AND sk = 1 SET l = list_append(l, [1]), b = ?",
            "EXISTS(SELECT * FROM t WHERE pk = 'x' AND attribute_type(a, 'S')) -- comment");
    private static final List<String> PIECES = List.of(
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "<<",
            ">>",
            "'",
            "\"",
            ",",
            ".",
            "?",
            "=",
            "<>",
            "!=",
            "<",
            "+",
            "-",
            "--",
            "/*",
            "*/",
            " AND ",
            " OR ",
            " NOT ",
            " IN ",
            " IS ",
            " NULL ",
            " MISSING ",
            " BETWEEN ",
            "SELECT ",
            "FROM ",
            "WHERE ",
            "SET ",
            "REMOVE ",
            "RETURNING ",
            "EXISTS(",
            "size(",
            "begins_with(",
            "pk",
            "sk",
            "a",
            "1e400",
            "99999999999999999999",
            "0",
            "''",
            "\u0000",
            "é",
            "\uD83D",
            "\n",
            "; ",
            "#",
            ":v");

    private static void run(String text) {
        try {
            Prepared prepared = Partiql.prepare(text, List.of());
            prepared.selector().ifPresent(where -> {
                where.condition().ifPresent(condition -> condition.test(ITEM));
                where.findKey(KEY);
            });
            if (prepared instanceof Prepared.Select select) {
                select.where().reads(KEY);
                select.where().condition().ifPresent(condition -> condition.test(ITEM));
                select.columns().of(ITEM);
            }
            if (prepared instanceof Prepared.Change change) {
                change.update().apply(ITEM);
            }
        } catch (DynamoDbException refused) {
            assertThat(refused.awsErrorDetails().errorCode()).as(text).isEqualTo("ValidationException");
        }
    }

    @FuzzTest
    void statements(@NotNull String text) {
        run(text);
    }

    @Test
    void mutatedStatementsRunOrAreRefused() {
        mutate(30_000, 20261116);
    }

    @Test
    @Tag("long")
    void tenMillionMutatedStatementsRunOrAreRefused() {
        long seed = System.nanoTime();
        System.out.println("mutated statements with seed " + seed);
        mutate(10_000_000, seed);
    }

    private static void mutate(int statements, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < statements; i++) {
            StringBuilder text =
                    new StringBuilder(random.nextInt(10) == 0 ? "" : SEEDS.get(random.nextInt(SEEDS.size())));
            for (int change = 0; change < 1 + random.nextInt(6); change++) {
                int at = random.nextInt(text.length() + 1);
                switch (random.nextInt(4)) {
                    case 0 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                    case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
                    case 2 -> {
                        String other = SEEDS.get(random.nextInt(SEEDS.size()));
                        int from = random.nextInt(other.length());
                        text.insert(at, other, from, Math.min(other.length(), from + random.nextInt(20)));
                    }
                    default -> text.insert(at, (char) random.nextInt(0x180));
                }
            }
            run(text.toString());
        }
    }

    @Test
    void bracketsThatFillAWholeStatementAreRefused() {
        for (String bracket : List.of("(", "[", "NOT ", "{'a':", "size(", "<<", "-", "a.", "a[0", "(a IN (")) {
            String text = "SELECT * FROM t WHERE " + bracket.repeat(8000 / bracket.length());
            assertThatThrownBy(() -> Partiql.prepare(text, List.of()))
                    .as(bracket)
                    .isInstanceOfSatisfying(
                            DynamoDbException.class,
                            refused -> assertThat(refused.awsErrorDetails().errorCode())
                                    .isEqualTo("ValidationException"));
        }
    }

    @Test
    void longChainsOfConditionsAreNoDeeperThanShortOnes() {
        run("SELECT * FROM t WHERE a = 1" + " AND a = 1".repeat(700));
        run("SELECT * FROM t WHERE a = 1" + " OR pk = 'x'".repeat(600));
    }

    @Test
    void sumsHaveABound() {
        run("UPDATE t SET a = 1" + " + 1".repeat(100) + " WHERE pk = 'x' AND sk = 1");
        assertThatThrownBy(() -> Partiql.prepare("UPDATE t SET a = 1" + " + 1".repeat(101), List.of()))
                .hasMessageContaining("Nesting Levels have exceeded supported limits");
    }
}
