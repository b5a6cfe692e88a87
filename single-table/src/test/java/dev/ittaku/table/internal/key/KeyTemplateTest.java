package dev.ittaku.table.internal.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyTemplateTest {
    private enum Kind {
        FAVORITE,
        WAITLIST
    }

    private static final Map<String, Class<?>> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put("name", String.class);
        TYPES.put("other", String.class);
        TYPES.put("turn", int.class);
        TYPES.put("at", Instant.class);
        TYPES.put("kind", Kind.class);
        TYPES.put("id", UUID.class);
        TYPES.put("blob", byte[].class);
    }

    private static KeyTemplate template(String source) {
        return KeyTemplate.parse("T/E", source, new KeyTemplate.Slots() {
            @Override
            public int slot(String name) {
                return List.copyOf(TYPES.keySet()).indexOf(name);
            }

            @Override
            public Optional<KeyText> text(String name, int width) {
                return KeyText.of(TYPES.get(name), width, InstantFormat.SECONDS, EnumNames.LOWER_CASE);
            }
        });
    }

    private static Object[] values(Object... namesAndValues) {
        Object[] values = new Object[TYPES.size()];
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values[List.copyOf(TYPES.keySet()).indexOf((String) namesAndValues[i])] = namesAndValues[i + 1];
        }
        return values;
    }

    @Test
    void constantsNumbersEnumsAndTimesStandInKeys() {
        assertThat(template("META").render(values())).isEqualTo("META");
        assertThat(template("MOVE#{turn:4}").render(values("turn", 5))).isEqualTo("MOVE#0005");
        assertThat(template("GAME#{name}#TURN#{turn}").render(values("name", "g", "turn", 5)))
                .isEqualTo("GAME#g#TURN#5");
        assertThat(template("L#{kind}").render(values("kind", Kind.WAITLIST))).isEqualTo("L#waitlist");
        assertThat(template("CHAT#{at:13}").render(values("at", Instant.ofEpochMilli(42))))
                .isEqualTo("CHAT#0000000000042");
    }

    @Test
    void anAbsentComponentLeavesTheWholeKeyOut() {
        assertThat(template("slug#{name}").render(values())).isNull();
    }

    @Test
    void aValueMustNotHoldTheDelimiterThatEndsIt() {
        KeyTemplate key = template("{name}#{other}");
        assertThatThrownBy(() -> key.render(values("name", "a#b", "other", "c")))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("must not contain '#'");
        assertThat(key.render(values("name", "a", "other", "b#c"))).isEqualTo("a#b#c");
    }

    @Test
    void emptyNegativeAndTooWideValuesAreRefused() {
        assertThatThrownBy(() -> template("x#{name}").render(values("name", "")))
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> template("{turn:4}").render(values("turn", 10_000)))
                .hasMessageContaining("wider");
        assertThatThrownBy(() -> template("{turn:4}").render(values("turn", -1)))
                .hasMessageContaining("negative");
    }

    @Test
    void whatWasRenderedComesBackAndNothingElseParses() {
        Random random = new Random(3);
        KeyTemplate key = template("G#{name}#{kind}#{turn:4}#{id}~{other}");
        String alphabet = "ab0 /~日本𠮷\u0000é";
        for (int i = 0; i < 5_000; i++) {
            Object[] in = values(
                    "name",
                    text(random, alphabet),
                    "kind",
                    Kind.values()[random.nextInt(2)],
                    "turn",
                    random.nextInt(10_000),
                    "id",
                    new UUID(random.nextLong(), random.nextLong()),
                    "other",
                    text(random, alphabet + "#"));
            Object[] out = new Object[TYPES.size()];
            assertThat(key.parse(key.render(in), out)).isTrue();
            assertThat(out).isEqualTo(in);
        }
        Object[] ignored = new Object[TYPES.size()];
        for (String stranger : List.of("", "G#", "G#a#waitlist#1#x~y", "G#a#nothing#0001#x~y", "H#a")) {
            assertThat(key.parse(stranger, ignored)).as(stranger).isFalse();
        }
    }

    private static String text(Random random, String alphabet) {
        int[] letters = alphabet.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6) + 1; i > 0; i--) {
            text.appendCodePoint(letters[random.nextInt(letters.length)]);
        }
        return text.toString();
    }

    @Test
    void noRandomTextCrashesTheParser() {
        Random random = new Random(5);
        KeyTemplate key = template("{turn}#{at}#{id}#{kind}#{name}");
        for (int i = 0; i < 50_000; i++) {
            key.parse(text(random, "0123456789#-:TZabcdef日"), new Object[TYPES.size()]);
        }
    }

    @Test
    void badTemplatesNameTheirFix() {
        assertThatThrownBy(() -> template("a#{nobody}"))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("add a component 'nobody'");
        assertThatThrownBy(() -> template("{name}{other}")).hasMessageContaining("put a delimiter");
        assertThatThrownBy(() -> template("{name")).hasMessageContaining("close it");
        assertThatThrownBy(() -> template("{blob}")).hasMessageContaining("cannot stand in a key");
        assertThatThrownBy(() -> template("{name:4}")).hasMessageContaining("a width only for numbers");
        assertThatThrownBy(() -> template("")).hasMessageContaining("empty");
    }

    @Test
    void overlappingTemplatesAreFoundAndDisjointOnesAreNot() {
        assertThat(TemplateOverlap.overlap(template("GAME#{name}"), template("GAME#{name}#TURN#{turn}")))
                .isTrue();
        assertThat(TemplateOverlap.overlap(template("MOVE#{turn:4}"), template("COMMENTARY#{turn:4}")))
                .isFalse();
        assertThat(TemplateOverlap.overlap(template("{id}"), template("GAME#{name}")))
                .isFalse();
        assertThat(TemplateOverlap.overlap(template("{name}#x"), template("{turn:4}#{name}")))
                .isTrue();
        assertThat(TemplateOverlap.overlap(template("{turn:4}"), template("{turn:5}")))
                .isFalse();
        assertThat(TemplateOverlap.overlap(template("A"), template("A"))).isTrue();
        assertThat(TemplateOverlap.overlap(template("{name}#x"), template("{turn}~{name}")))
                .isTrue();
        assertThat(TemplateOverlap.overlap(template("{name}#{turn}"), template("x{turn}")))
                .isFalse();
    }

    @Test
    void aPartialKeyBecomesAPrefixAndABoundARange() {
        KeyTemplate key = template("L#{name}#{at}#{kind}");
        Instant from = Instant.parse("2025-07-01T00:00:00Z");
        assertThat(SortRange.of(key, Map.of(), null)).isEqualTo(new SortRange.StartingWith("L#"));
        assertThat(SortRange.of(key, Map.of("name", "gnz"), null)).isEqualTo(new SortRange.StartingWith("L#gnz#"));
        assertThat(SortRange.of(key, Map.of("name", "gnz"), new SortRange.Bound("at", from, null, null)))
                .isEqualTo(new SortRange.Between("L#gnz#2025-07-01T00:00:00Z", "L#gnz#" + SortRange.LAST));
        assertThat(SortRange.of(key, Map.of("name", "gnz"), new SortRange.Bound("at", null, from, null)))
                .isEqualTo(new SortRange.Between("L#gnz#", "L#gnz#2025-07-01T00:00:00Z#" + SortRange.LAST));
        assertThat(SortRange.of(key, Map.of(), new SortRange.Bound("name", null, null, "g")))
                .isEqualTo(new SortRange.StartingWith("L#g"));
        assertThat(SortRange.of(template("{at}"), Map.of(), new SortRange.Bound("at", from, null, null)))
                .isEqualTo(new SortRange.AtLeast("2025-07-01T00:00:00Z"));
        assertThatThrownBy(() -> SortRange.of(key, Map.of("kind", Kind.FAVORITE), null))
                .hasMessageContaining("'name' before it");
    }

    @Test
    void shardsSpreadByIdentityAndGatherAgain() {
        Shards shards = new Shards(4);
        assertThat(shards.all("STATUS#waiting"))
                .containsExactly("STATUS#waiting~0", "STATUS#waiting~1", "STATUS#waiting~2", "STATUS#waiting~3");
        for (int i = 0; i < 100; i++) {
            String spread = shards.spread("STATUS#waiting", "item" + i);
            assertThat(shards.all("STATUS#waiting")).contains(spread);
            assertThat(shards.gather(spread)).isEqualTo("STATUS#waiting");
        }
        assertThat(Shards.ONE.spread("a~1", "x")).isEqualTo("a~1");
        assertThat(Shards.ONE.gather("a~1")).isEqualTo("a~1");
    }

    @Test
    void keysLongerThanTheServiceTakesAreRefused() {
        assertThatThrownBy(() -> new ItemKey("p", "語".repeat(342)))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("longer than 1024 bytes");
        assertThat(new ItemKey("p", "語".repeat(341)).sort()).hasSize(341);
    }
}
