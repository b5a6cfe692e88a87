package dev.ittaku.table.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.ittaku.table.codec.ListReader;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemCodecTest {
    enum Colour {
        RED,
        DARK_BLUE
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side, @Nullable String label) implements Shape {}

    record Point(int x, long y, Optional<String> note) {}

    record EverythingKey(String owner, UUID id) {}

    record PostKey(String initial, String author, int number, int part) {}

    @SuppressWarnings("ArrayRecordComponent") // byte[] is one of the types under test
    record Everything(
            String owner,
            UUID id,
            String text,
            int whole,
            Long big,
            double real,
            BigDecimal exact,
            boolean yes,
            byte[] bytes,
            Instant at,
            LocalDate day,
            LocalTime time,
            Duration length,
            Colour colour,
            Point point,
            List<Point> points,
            Set<String> tags,
            Set<Integer> numbers,
            Map<String, Point> named,
            Map<Colour, Integer> counts,
            Optional<String> maybe,
            @Nullable String absent,
            Shape shape,
            List<Shape> shapes) {}

    private static final DesignBuilder TABLE = TableDesign.named("Tab")
            .keys("pk", "sk")
            .instants(InstantFormat.SECONDS)
            .enums(EnumNames.LOWER_CASE)
            .discriminator(Shape.class, "kind");
    private static final Entity<Everything, EverythingKey> EVERYTHING = declare(TABLE);

    private static Entity<Everything, EverythingKey> declare(DesignBuilder table) {
        return table.entity(Everything.class, EverythingKey.class)
                .key("owner#{owner}", "id#{id}")
                .rename(Everything::text, "a_text")
                .declare();
    }

    private static Everything everything() {
        return new Everything(
                "me",
                new UUID(1, 2),
                "文字",
                -5,
                1L << 60,
                1.5,
                new BigDecimal("12345678901234567890.5"),
                true,
                new byte[] {1, 2, 3},
                Instant.parse("2025-12-31T11:11:31Z"),
                LocalDate.of(2025, 7, 30),
                LocalTime.of(9, 30),
                Duration.ofHours(1),
                Colour.DARK_BLUE,
                new Point(1, 2, Optional.of("n")),
                List.of(new Point(3, 4, Optional.empty())),
                Set.of("x"),
                Set.of(7),
                Map.of("here", new Point(5, 6, Optional.empty())),
                Map.of(Colour.RED, 3),
                Optional.empty(),
                null,
                new Circle(2),
                List.of(new Square(3, "s"), new Square(4, null)));
    }

    @Test
    void everySupportedTypeComesBackUnchanged() {
        Everything in = everything();
        Everything out = EVERYTHING.decode(EVERYTHING.encode(in));
        assertThat(out).usingRecursiveComparison().isEqualTo(in);
    }

    @Test
    void anEntityThatIsUsedOftenIsReadAndWrittenAsBefore() {
        Entity<Everything, EverythingKey> entity =
                declare(TableDesign.named("Often").keys("pk", "sk").discriminator(Shape.class, "kind"));
        Map<String, AttributeValue> first = entity.encode(everything());
        Map<String, AttributeValue> incomplete = new HashMap<>(first);
        incomplete.put("point", AttributeValue.fromM(Map.of("x", AttributeValue.fromN("1"))));
        String missing = catchThrowable(() -> entity.decode(incomplete)).getMessage();
        for (int i = 0; i < 2 * ItemCodec.OFTEN; i++) {
            assertThat(entity.encode(everything())).isEqualTo(first);
            assertThat(entity.decode(first)).usingRecursiveComparison().isEqualTo(everything());
        }
        assertThatThrownBy(() -> entity.decode(incomplete)).hasMessage(missing);
    }

    @Test
    void aCarrierThatCanOnlyWalkGivesTheSameRecord() {
        Everything in = everything();
        Map<String, AttributeValue> item = new HashMap<>(EVERYTHING.encode(in));
        item.put("absent", AttributeValue.fromNul(true));
        MapReader walking = (MapReader) walking(AttributeValueReader.of(item));
        assertThat(walking.canFind()).isFalse();
        assertThat(EVERYTHING.codec().read(walking)).usingRecursiveComparison().isEqualTo(in);
    }

    /** The reader and all that it hands out, unable to find by name. */
    private static Object walking(Object reader) {
        Class<?>[] types = {MapReader.class, ListReader.class, ValueReader.class};
        return Proxy.newProxyInstance(ItemCodecTest.class.getClassLoader(), types, (proxy, method, arguments) -> {
            if (method.getName().equals("canFind")) {
                return false;
            }
            if (method.getName().equals("find")) {
                throw new AssertionError("it said that it cannot");
            }
            Object answer = method.invoke(reader, arguments);
            boolean isReader = answer instanceof MapReader || answer instanceof ValueReader;
            return isReader ? walking(answer) : answer;
        });
    }

    @Test
    void attributesHaveTheTypesAndNamesOneWouldWriteByHand() {
        Map<String, AttributeValue> item = EVERYTHING.encode(everything());
        assertThat(item.get("pk").s()).isEqualTo("owner#me");
        assertThat(item.get("sk").s()).isEqualTo("id#00000000-0000-0001-0000-000000000002");
        assertThat(item).doesNotContainKeys("owner", "id", "text", "maybe", "absent");
        assertThat(item.get("a_text").s()).isEqualTo("文字");
        assertThat(item.get("whole").n()).isEqualTo("-5");
        assertThat(item.get("bytes").b().asByteArray()).containsExactly(1, 2, 3);
        assertThat(item.get("at").s()).isEqualTo("2025-12-31T11:11:31Z");
        assertThat(item.get("colour").s()).isEqualTo("dark_blue");
        assertThat(item.get("tags").ss()).containsExactly("x");
        assertThat(item.get("numbers").ns()).containsExactly("7");
        assertThat(item.get("point").m().get("note").s()).isEqualTo("n");
        assertThat(item.get("points").l().get(0).m()).containsOnlyKeys("x", "y");
        assertThat(item.get("shape").m().get("kind").s()).isEqualTo("Circle");
        assertThat(item.get("counts").m()).containsOnlyKeys("red");
    }

    @Test
    void anEmptySetIsLeftOutAndReadsAsEmpty() {
        Map<String, AttributeValue> item = new HashMap<>(EVERYTHING.encode(everything()));
        item.remove("tags");
        item.remove("points");
        Everything read = EVERYTHING.decode(item);
        assertThat(read.tags()).isEmpty();
        assertThat(read.points()).isEmpty();
        assertThat(EVERYTHING.encode(read)).doesNotContainKey("tags");
    }

    @Test
    void unknownAttributesAreOverlookedAndNumbersInOtherFormsAreUnderstood() {
        Map<String, AttributeValue> item = new HashMap<>(EVERYTHING.encode(everything()));
        item.put("future", AttributeValue.fromS("?"));
        item.put("whole", AttributeValue.fromN("1E+3"));
        assertThat(EVERYTHING.decode(item).whole()).isEqualTo(1000);
    }

    @Test
    void aMissingNumberOrAWrongTypeIsAnErrorThatNamesTheAttribute() {
        Map<String, AttributeValue> item = new HashMap<>(EVERYTHING.encode(everything()));
        item.remove("whole");
        assertThatThrownBy(() -> EVERYTHING.decode(item))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("'whole'");
        item.put("whole", AttributeValue.fromS("five"));
        assertThatThrownBy(() -> EVERYTHING.decode(item)).hasMessageContaining("attribute 'whole'");
        item.put("whole", AttributeValue.fromN("5"));
        item.put("shape", AttributeValue.fromM(Map.of("kind", AttributeValue.fromS("Star"))));
        assertThatThrownBy(() -> EVERYTHING.decode(item)).hasMessageContaining("Star");
        Map<String, AttributeValue> stranger = new HashMap<>(EVERYTHING.encode(everything()));
        stranger.put("pk", AttributeValue.fromS("stranger"));
        assertThatThrownBy(() -> EVERYTHING.decode(stranger)).hasMessageContaining("not of the form");
    }

    @Test
    @SuppressWarnings("unchecked")
    void aShapeDeclaredByHandNeedsNoReflection() {
        RecordShape<Point> shape = RecordShape.declare(Point.class)
                .component("x", Integer.class, Point::x)
                .component("y", Long.class, Point::y)
                .component("note", Optional.class, Point::note)
                .constructor(v -> new Point((Integer) v[0], (Long) v[1], (Optional<String>) v[2]));
        Point point = new Point(1, 2, Optional.of("a"));
        assertThat(shape.construct(shape.values(point))).isEqualTo(point);
        assertThat(shape.with(point, 1, 9L).y()).isEqualTo(9);
    }

    /** The same design read and written by loops, as in a native image. */
    private static final Entity<Everything, EverythingKey> BY_LOOPS = TableDesign.named("Tab")
            .keys("pk", "sk")
            .instants(InstantFormat.SECONDS)
            .enums(EnumNames.LOWER_CASE)
            .discriminator(Shape.class, "kind")
            .shape(RecordShape.of(Everything.class).withoutHandles())
            .shape(RecordShape.of(Point.class).withoutHandles())
            .shape(RecordShape.of(Circle.class).withoutHandles())
            .shape(RecordShape.of(Square.class).withoutHandles())
            .entity(Everything.class, EverythingKey.class)
            .key("owner#{owner}", "id#{id}")
            .rename(Everything::text, "a_text")
            .declare();

    @Test
    void withAndWithoutClassesOfTheirOwnCodersDoTheSame() {
        assertThat(ItemHandles.coder(EVERYTHING.codec())).isPresent();
        assertThat(ItemHandles.coder(BY_LOOPS.codec())).isEmpty();
        Everything in = everything();
        assertThat(BY_LOOPS.encode(in)).isEqualTo(EVERYTHING.encode(in));
        assertThat(BY_LOOPS.decode(EVERYTHING.encode(in)))
                .usingRecursiveComparison()
                .isEqualTo(EVERYTHING.decode(EVERYTHING.encode(in)));
    }

    @Test
    void bothRefuseTheSameItems() {
        Map<String, AttributeValue> whole = EVERYTHING.encode(everything());
        AttributeValue list = AttributeValue.fromL(List.of());
        whole.forEach((name, value) -> {
            for (Entity<Everything, EverythingKey> way : List.of(EVERYTHING, BY_LOOPS)) {
                Map<String, AttributeValue> item = new HashMap<>(whole);
                item.put(name, value.hasL() ? AttributeValue.fromS("x") : list);
                assertThatThrownBy(() -> way.decode(item))
                        .as(name)
                        .isInstanceOfSatisfying(
                                TableException.class,
                                e -> assertThat(e.code()).isEqualTo(TableException.Code.UNREADABLE_ITEM));
            }
        });
        for (Entity<Everything, EverythingKey> way : List.of(EVERYTHING, BY_LOOPS)) {
            Map<String, AttributeValue> item = new HashMap<>(whole);
            item.put("whole", AttributeValue.fromN("3000000000"));
            assertThatThrownBy(() -> way.decode(item)).hasMessageContaining("attribute 'whole'");
            item.put("whole", AttributeValue.fromN("3"));
            item.put("point", AttributeValue.fromM(Map.of("x", AttributeValue.fromN("1"))));
            assertThatThrownBy(() -> way.decode(item))
                    .isInstanceOfSatisfying(
                            TableException.class,
                            e -> assertThat(e.code()).isEqualTo(TableException.Code.MISSING_VALUE))
                    .hasMessageContaining("Point")
                    .hasMessageContaining("'y'");
        }
    }

    record Post(
            String author, int number, int part, @Nullable String shelf, boolean isOpen, int likes) {}

    private static final Entity<Post, PostKey> POST = TableDesign.named("Posts")
            .keys("pk", "sk")
            .entity(Post.class, PostKey.class)
            .computed("initial", String.class, post -> post.author().substring(0, 1))
            .key("AUTHOR#{initial}#{author}", "POST#{number:4}#{part}")
            .attribute("shelf_sk", "SHELF#{likes}#{shelf}")
            .attribute("open_sk", "OPEN#{number}", Post::isOpen)
            .store(Post::number, Post::likes)
            .nullWhenAbsent(Post::number)
            .constant("entity", "POST")
            .defaultValue(Post::likes, 7)
            .schema(2, "schema")
            .upgrade(1, item -> {})
            .declare();

    @Test
    void keysComputedSparseAndConstantAttributesComeFromOneRecord() {
        Map<String, AttributeValue> item = POST.encode(new Post("aki", 3, 12, "top", true, 1));
        assertThat(item.get("pk").s()).isEqualTo("AUTHOR#a#aki");
        assertThat(item.get("sk").s()).isEqualTo("POST#0003#12");
        assertThat(item.get("shelf_sk").s()).isEqualTo("SHELF#1#top");
        assertThat(item.get("open_sk").s()).isEqualTo("OPEN#3");
        assertThat(item.get("entity").s()).isEqualTo("POST");
        assertThat(item.get("schema").n()).isEqualTo("2");
        assertThat(item).doesNotContainKeys("author", "part", "shelf", "initial");
        assertThat(POST.decode(item)).isEqualTo(new Post("aki", 3, 12, "top", true, 1));
        Map<String, AttributeValue> closed = POST.encode(new Post("aki", 3, 12, null, false, 1));
        assertThat(closed).doesNotContainKeys("shelf_sk", "open_sk");
        assertThat(POST.decode(closed)).isEqualTo(new Post("aki", 3, 12, null, false, 1));
    }

    @Test
    void aStoredPartOfTheKeyThatIsAbsentComesFromTheKeyAndAnAbsentValueFromItsDefault() {
        Map<String, AttributeValue> item = new HashMap<>(POST.encode(new Post("aki", 3, 12, null, false, 1)));
        item.remove("number");
        item.remove("likes");
        assertThat(POST.decode(item)).isEqualTo(new Post("aki", 3, 12, null, false, 7));
        item.remove("isOpen");
        assertThatThrownBy(() -> POST.decode(item)).hasMessageContaining("'isOpen'");
        Map<String, AttributeValue> shelved = new HashMap<>(POST.encode(new Post("aki", 3, 12, "top", false, 1)));
        shelved.remove("likes");
        assertThat(POST.decode(shelved)).isEqualTo(new Post("aki", 3, 12, "top", false, 1));
    }
}
