package dev.ittaku.table.migration;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.DESIGN;
import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Library;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.AccessPattern;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ProofTest {
    private final EmbeddedDynamoDb live = EmbeddedDynamoDb.inMemory();
    private final EmbeddedDynamoDb memory = EmbeddedDynamoDb.inMemory();
    private Table copy;

    @BeforeEach
    void copyALibrary() {
        new TableCreation(live.client(), pause -> {}).createIfMissing(DESIGN);
        Table table = Table.of(DESIGN, live.client());
        for (int i = 0; i < 5; i++) {
            table.create(BOOK, Library.book(i)).orThrow();
            table.put(NOTE, Library.note(i)).orThrow();
        }
        table.put(MEMBER, new Library.Member("you", null)).orThrow();
        // Five books, their guards, the member that counts them, five notes and another member.
        assertThat(new TableCopy(live.client(), memory.client()).copy("Library", copied -> {}))
                .isEqualTo(17);
        copy = Table.of(DESIGN, memory.client());
    }

    @AfterEach
    void close() {
        live.close();
        memory.close();
    }

    private Answers answers() {
        return Answers.of(copy, memory.client());
    }

    private Map<String, AttributeValue> stored(Map<String, AttributeValue> key) {
        return live.client().getItem(r -> r.tableName("Library").key(key)).item();
    }

    @Test
    void everyPatternIsAskedAndNothingChangedIsAProof() {
        Answers before = answers();
        assertThat(before.byPattern().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        DESIGN.patterns().stream().map(AccessPattern::name).toList());
        assertThat(before.byPattern()).allSatisfy((pattern, asked) -> {
            if (!pattern.equals("sign")) {
                assertThat(asked).as(pattern).isNotEmpty();
            }
        });
        Proof proof = Proof.of(before, answers(), Set.of(), Set.of());
        assertThat(proof.holds()).isTrue();
        assertThat(proof.questions()).isEqualTo(before.size()).isGreaterThan(15);
    }

    @Test
    void aChangedAnswerIsToldByPatternAndQuestion() {
        Answers before = answers();
        DynamoDbClient client = memory.client();
        Map<String, AttributeValue> key = NOTE.keyItem(NOTE.key(new Library.Note.Key("me", 3)));
        client.updateItem(r -> r.tableName("Library")
                .key(key)
                .updateExpression("SET colour_shard = :c")
                .expressionAttributeValues(Map.of(":c", AttributeValue.fromS("lost~0"))));
        Proof proof = Proof.of(before, answers(), Set.of(), Set.of());
        assertThat(proof.differences())
                .containsExactly("'notes by colour' asked with {colour=blue} answers differently");
        assertThat(Proof.of(before, answers(), Set.of("notes by colour"), Set.of())
                        .holds())
                .isTrue();
        Answers without = answers();
        client.updateItem(r -> r.tableName("Library")
                .key(key)
                .updateExpression("SET colour_shard = :c")
                .expressionAttributeValues(Map.of(":c", stored(key).get("colour_shard"))));
        Proof gaining = Proof.of(without, answers(), Set.of(), Set.of("notes by colour"));
        assertThat(gaining.holds()).isTrue();
        assertThat(gaining.gained()).isEqualTo(1);
        assertThat(Proof.of(answers(), without, Set.of(), Set.of("notes by colour"))
                        .holds())
                .isFalse();
        client.deleteItem(r -> r.tableName("Library").key(key));
        assertThat(Proof.of(before, answers(), Set.of(), Set.of()).differences())
                .contains("'notes' asked with {owner=me} answers differently");
    }
}
