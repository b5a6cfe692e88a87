package dev.ittaku.table.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.document.ItemCost;
import dev.ittaku.table.document.PatternRequests;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.layout.Projection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What of a design must not be shown, and patterns asked with texts. */
class SecretAttributesTest {
    enum Kind {
        SMALL,
        LARGE
    }

    record Box(String owner, LocalDate day, int number, Kind kind, String code, String note) {
        record Key(String owner, LocalDate day, int number) {}

        record ByOwner(String owner, LocalDate day) {}

        record ByKind(Kind kind) {}
    }

    record Label(String owner, String code) {
        record Key(String owner) {}
    }

    private static final Box SAMPLE = new Box("ann", LocalDate.of(2026, 1, 2), 7, Kind.LARGE, "k3y", "hello");
    private static final Entity<Box, Box.Key> BOX;
    private static final QueryPattern<Box.ByOwner, Box> OF_OWNER;
    private static final QueryPattern<Box.ByKind, Box> OF_KIND;
    private static final GetPattern<Box.Key, Box> ONE;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Boxes")
                .describedAs("Boxes with locks.")
                .keys("PK", "SK")
                .gsi("byKind", "kind", "SK", Projection.ALL)
                .gsi("byCode", "codeKey", "SK", Projection.ALL);
        BOX = table.entity(Box.class, Box.Key.class)
                .key("BOX#{owner}", "{day}#{number:4}")
                .attribute("codeKey", "CODE#{code}")
                .unique(Box::code)
                .secret(Box::code)
                .sample(SAMPLE)
                .declare();
        Entity<Label, Label.Key> label = table.entity(Label.class, Label.Key.class)
                .key("LABEL#{owner}", "LABEL")
                .rename(Label::code, "note")
                .secret(Label::code)
                .sample(new Label("ann", "x"))
                .declare();
        label.get("label", "Gets a label.");
        OF_OWNER = BOX.query("boxes", "Lists boxes.").declare(Box.ByOwner.class);
        OF_KIND = BOX.query("boxes of a kind", "Lists boxes of a kind.")
                .index("byKind")
                .declare(Box.ByKind.class);
        ONE = BOX.get("box", "Gets a box.");
        DESIGN = table.build();
    }

    @Test
    void anAttributeMadeFromASecretIsSecretInItsEntityAlone() {
        Map<String, AttributeValue> item = BOX.encode(SAMPLE);
        assertThat(BOX.secretAttributes()).containsExactly("codeKey");
        assertThat(DESIGN.secrets().names()).containsExactlyInAnyOrder("codeKey", "note");
        assertThat(DESIGN.secrets().of(item)).containsExactly("codeKey");
    }

    @Test
    void withoutItsKeyAnItemMayBeOfAnyEntity() {
        Map<String, AttributeValue> part = new HashMap<>(BOX.encode(SAMPLE));
        part.remove("SK");
        assertThat(DESIGN.secrets().of(part)).containsExactlyInAnyOrder("codeKey", "note");
    }

    @Test
    void theGuardOfASecretIsSecretAsAWhole() {
        String guard = "unique#Box.code#k3y";
        assertThat(DESIGN.secrets()
                        .isSecret(Map.of("PK", AttributeValue.fromS(guard), "SK", AttributeValue.fromS(guard))))
                .isTrue();
        assertThat(DESIGN.secrets().isSecret(Map.of("SK", AttributeValue.fromS(guard))))
                .isTrue();
        assertThat(DESIGN.secrets().isSecret(BOX.encode(SAMPLE))).isFalse();
    }

    @Test
    void aPrimaryKeyCannotBeSecret() {
        assertThatThrownBy(() -> TableDesign.named("Labels")
                        .keys("PK", "SK")
                        .entity(Label.class, Label.Key.class)
                        .key("LABEL#{owner}", "LABEL")
                        .secret(Label::owner)
                        .declare())
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("'owner'");
    }

    @Test
    void aKeyIsTakenApartByItsTemplate() {
        assertThat(BOX.keyTexts(BOX.encode(SAMPLE)))
                .containsExactly(
                        Map.entry("owner", "ann"), Map.entry("day", "2026-01-02"), Map.entry("number", "0007"));
        assertThat(BOX.keyTemplates()).containsExactly("BOX#{owner}", "{day}#{number:4}");
    }

    @Test
    void aFormKnowsWhatAPatternTakes() {
        assertThat(PatternForm.fields(OF_OWNER))
                .containsExactly(
                        new PatternForm.Field("owner", PatternForm.Kind.TEXT, true, List.of()),
                        new PatternForm.Field("day", PatternForm.Kind.DATE, false, List.of()),
                        new PatternForm.Field("number", PatternForm.Kind.NUMBER, false, List.of()));
        assertThat(PatternForm.fields(OF_KIND).get(0).choices()).containsExactlyInAnyOrder("SMALL", "LARGE");
    }

    @Test
    void textsMakeTheRequestsThatTypedValuesMake() {
        GetItemRequest get = (GetItemRequest)
                PatternRequests.of(ONE, Map.of("owner", "ann", "day", "2026-01-02", "number", "7"), Instant.EPOCH)
                        .get(0);
        assertThat(get.key()).containsEntry("SK", AttributeValue.fromS("2026-01-02#0007"));
        QueryRequest query =
                (QueryRequest) PatternRequests.of(OF_OWNER, Map.of("owner", "ann", "day", "2026-01-02"), Instant.EPOCH)
                        .get(0);
        assertThat(query.expressionAttributeValues()).containsValue(AttributeValue.fromS("2026-01-02#"));
        assertThatThrownBy(() -> PatternRequests.of(OF_OWNER, Map.of("day", "2026-01-02"), Instant.EPOCH))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("needs 'owner'");
        assertThatThrownBy(() -> PatternRequests.of(OF_KIND, Map.of("kind", "HUGE"), Instant.EPOCH))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("'kind' cannot be 'HUGE'");
    }

    @Test
    void anItemCostsWholeUnits() {
        Map<String, AttributeValue> large = Map.of("PK", AttributeValue.fromS("x".repeat(5000)));
        assertThat(ItemCost.of(large)).isEqualTo(new ItemCost(5002, 2, 5));
    }
}
