package dev.ittaku.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.console.Console;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.MeasuredClient;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.IndexDesign;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** No secret of any product leaves the console, whichever way its item is read. */
class HiddenSecretsTest {
    private static final String MARK = "never-to-be-shown";
    /** Attributes that are called like secrets must be declared as such. */
    private static final Pattern SOUNDS_SECRET =
            Pattern.compile("(?i)hash$|secret|token|passw|privatekey|relaykey|^auth$|^answer$|share_?code|sealed");

    private static final Map<String, Set<String>> KNOWN = Map.of(
            "IttakuAccounts",
                    Set.of("hash", "secretHash", "secret", "value", "sealed", "seed", "recovery", "values", "figures"),
            "lessons",
                    Set.of(
                            "webhookUrl",
                            "webhookSecret",
                            "calendarToken",
                            "endpoint",
                            "p256dh",
                            "auth",
                            "privateKey",
                            "url"),
            "EsiritoriGame", Set.of("answer", "spellings", "offered", "words", "tokenHash", "relayKey"),
            "ShogiProject", Set.of("cgsi_pk", "share_code"),
            "VoteBoardGame", Set.of("receipt", "reporters"));

    /** Hashes that anyone may recompute, which is what they are there for. */
    private static final Set<String> PUBLIC = Set.of("ballotsHash", "auditHash");

    static Stream<TableDesign> designs() {
        return Product.all().stream().flatMap(product -> product.designs().stream());
    }

    @Test
    void allKnownSecretsAreDeclared() {
        Map<String, Set<String>> declared = new HashMap<>();
        designs()
                .filter(design -> !design.secrets().names().isEmpty())
                .forEach(design -> declared.put(design.name(), design.secrets().names()));
        assertThat(declared).isEqualTo(KNOWN);
    }

    @ParameterizedTest
    @MethodSource("designs")
    void whatIsCalledLikeASecretIsOne(TableDesign design) {
        for (Entity<?, ?> entity : design.entities()) {
            assertThat(entity.attributes().keySet())
                    .filteredOn(name -> SOUNDS_SECRET.matcher(name).find() && !PUBLIC.contains(name))
                    .as("of %s", entity)
                    .isSubsetOf(entity.secretAttributes());
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void noWayOfReadingShowsASecret(TableDesign design) throws Exception {
        MovableClock clock = new MovableClock("2026-01-01T00:00:00Z");
        try (TestStore store = new TestStore(clock, design)) {
            Heat heat = new Heat(clock);
            DynamoDbClient measured = MeasuredClient.on(store.client(), heat);
            Set<String> plain = new TreeSet<>();
            for (Entity<?, ?> entity : design.entities()) {
                measured.putItem(request -> request.tableName(design.name()).item(marked(entity)));
                plain.addAll(entity.attributes().keySet());
            }
            plain.removeAll(design.secrets().names());
            Console console = Console.on(
                    new Console.Store(
                            store.client(),
                            store.embedded().streams(),
                            moment -> Optional.empty(),
                            heat,
                            true,
                            Set.of()),
                    List.of(design),
                    clock,
                    new Cursors(new byte[32], new SecureRandom()));
            List<Object> answers = new ArrayList<>();
            answers.add(console.items().page(everything(design, null)));
            answers.add(console.statements().run("SELECT * FROM \"" + design.name() + "\"", 100, null));
            answers.add(console.heat().of(console.catalog().facts(design.name()), null, null));
            for (IndexDesign index : design.layout().indexes()) {
                answers.add(console.heat().of(console.catalog().facts(design.name()), index.name(), null));
                answers.add(console.items().page(everything(design, index.name())));
                answers.add(console.statements()
                        .run("SELECT * FROM \"" + design.name() + "\".\"" + index.name() + "\"", 100, null));
            }
            for (String name : plain) {
                answers.add(
                        console.statements().run("SELECT \"" + name + "\" FROM \"" + design.name() + "\"", 100, null));
            }
            assertThat(new ObjectMapper().writeValueAsString(answers)).doesNotContain(MARK);
            for (String name : design.secrets().names()) {
                assertThatThrownBy(() -> console.statements()
                                .run("SELECT \"" + name + "\" FROM \"" + design.name() + "\"", 100, null))
                        .isInstanceOfSatisfying(
                                Refusal.class, e -> assertThat(e.code()).isEqualTo("SECRET_ATTRIBUTE"));
            }
        }
    }

    private static ItemsAsked everything(TableDesign design, @Nullable String index) {
        return new ItemsAsked(design.name(), index, List.of(), List.of(), null, false, true, 100, null);
    }

    /** The entity's sample, with a mark in place of each secret. */
    private static <T> Map<String, AttributeValue> marked(Entity<T, ?> entity) {
        Map<String, AttributeValue> item =
                new HashMap<>(entity.encode(entity.samples().orElseThrow().apply(0)));
        for (String name : entity.secretAttributes()) {
            item.put(name, mark(item.getOrDefault(name, AttributeValue.fromS(""))));
        }
        return item;
    }

    private static AttributeValue mark(AttributeValue like) {
        return switch (like.type()) {
            case L -> AttributeValue.fromL(List.of(AttributeValue.fromS(MARK)));
            case M -> AttributeValue.fromM(Map.of("in", AttributeValue.fromS(MARK)));
            case B -> AttributeValue.fromB(SdkBytes.fromUtf8String(MARK));
            case SS -> AttributeValue.fromSs(List.of(MARK));
            default -> AttributeValue.fromS(MARK);
        };
    }
}
