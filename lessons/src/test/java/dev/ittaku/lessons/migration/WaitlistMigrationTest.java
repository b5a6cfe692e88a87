package dev.ittaku.lessons.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.lessons.Delivery;
import dev.ittaku.lessons.DeliveryState;
import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonKey;
import dev.ittaku.lessons.LessonsTable;
import dev.ittaku.lessons.MigratedWaits;
import dev.ittaku.lessons.MigrationProgress;
import dev.ittaku.lessons.RelationStatus;
import dev.ittaku.lessons.UserLesson;
import dev.ittaku.lessons.UserLessonsTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** The way from the old waitlist table. */
class WaitlistMigrationTest {
    private static final LessonKey LESSON = LessonKey.parse("gnz", "2026-11-20", "19:30");

    private final Installation house = new Installation();
    private final List<String> reported = new ArrayList<>();
    private final WaitlistMigration migration = new WaitlistMigration(
            house.lessons, new MigratedWaits(house.lessons, house.userLessons, house.clock), house.clock);
    private final WaitlistMigration.Listener listener = new WaitlistMigration.Listener() {
        @Override
        public void collided(OldRow row, String with) {
            reported.add("collided " + row.name() + " with " + with);
        }

        @Override
        public void refused(OldRow row, String field, String message) {
            reported.add("refused " + field);
        }

        @Override
        public void at(MigrationProgress progress) {}
    };

    @AfterEach
    void close() {
        house.close();
    }

    /** The old table, with rows given as user, time, name and state. */
    private OldTable old(String[]... rows) {
        house.store
                .client()
                .createTable(r -> r.tableName("waitlist")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute("userId"), attribute("waitlistId"))
                        .keySchema(key("userId", KeyType.HASH), key("waitlistId", KeyType.RANGE)));
        for (String[] row : rows) {
            house.store.client().putItem(r -> r.tableName("waitlist").item(item(row)));
        }
        return new OldTable(house.store.client(), "waitlist");
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType("S")
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static Map<String, AttributeValue> item(String... row) {
        return Map.ofEntries(
                text("userId", row[0]),
                text("waitlistId", "gnz#2026-11-20#" + row[1] + "#" + row[2]),
                text("studioCode", "gnz"),
                text("studioName", "Ginza"),
                text("lessonDate", "2026-11-20"),
                text("startTime", row[1]),
                text("endTime", "20:30"),
                text("lessonName", row[2]),
                text("instructor", "YUKI"),
                text("status", row[3]),
                text("createdAt", "2026-11-01T12:00:0" + row[0].length() + "+09:00"));
    }

    private static Map.Entry<String, AttributeValue> text(String name, String value) {
        return Map.entry(name, AttributeValue.fromS(value));
    }

    private Optional<UserLesson> record(String user) {
        return house.userLessons
                .get(UserLessonsTable.RELATION.of(
                        user, "gnz", LESSON.date(), LESSON.time(), dev.ittaku.lessons.RelationType.WAITLIST))
                .item();
    }

    @Test
    void rowsAreMappedPausedOnesAreToldAndWhoWaitsKeepsThePlace() {
        OldTable source = old(
                new String[] {"bob", "19:30", "House 1", "active"},
                new String[] {"al", "19:30", "House 1", "paused"},
                new String[] {"chika", "19:30", "House 1", "completed"});

        MigrationProgress done = migration.run(source, false, listener);

        assertThat(done.mapped()).isEqualTo(3);
        assertThat(reported).isEmpty();
        assertThat(record("al").orElseThrow().notificationSent()).isTrue();
        assertThat(record("al").orElseThrow().status()).isEqualTo(RelationStatus.ACTIVE);
        assertThat(record("bob").orElseThrow().notificationSent()).isFalse();
        assertThat(record("chika").orElseThrow().status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(house.now(LESSON).waiting()).isEqualTo(2);
        assertThat(house.now(LESSON).free()).isNull();
        assertThat(house.lessons
                        .page(LessonsTable.QUEUE.of("gnz", LESSON.date(), LESSON.time()))
                        .items())
                .extracting(entry -> entry.userId())
                .containsExactly("al", "bob");
        house.services.seatCounts().report(LESSON, 1, null);
        assertThat(house.told("bob")).containsExactly("seat-free");
    }

    @Test
    void aDryRunWritesNothingAndASecondRunFindsEverything() {
        OldTable source = old(new String[] {"bob", "19:30", "House 1", "active"});

        assertThat(migration.run(source, true, listener).mapped()).isEqualTo(1);
        assertThat(record("bob")).isEmpty();
        assertThat(migration.missing(source)).isEqualTo(1);
        assertThat(migration.run(source, false, listener).mapped()).isEqualTo(1);
        MigrationProgress again = migration.run(source, false, listener);
        assertThat(again.mapped()).isZero();
        assertThat(again.already()).isEqualTo(1);
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
        assertThat(migration.missing(source)).isZero();
        source.drop();
        assertThatThrownBy(() -> source.page(null)).isInstanceOf(ResourceNotFoundException.class);
    }

    private OldTable withHistory(String sentAt) {
        OldTable source = old();
        Map<String, AttributeValue> item = new java.util.HashMap<>(item("bob", "19:30", "House 1", "active"));
        AttributeValue told = AttributeValue.fromM(Map.of(
                "sentAt", AttributeValue.fromS(sentAt),
                "availableSlots", AttributeValue.fromN("2"),
                "totalSlots", AttributeValue.fromN("20"),
                "notificationId", AttributeValue.fromS("n#1"),
                "message", AttributeValue.fromS("2 seats are free\nHouse 1")));
        AttributeValue before = AttributeValue.fromM(Map.of("sentAt", AttributeValue.fromS("2026-01-05T12:00:00Z")));
        item.put("notificationHistory", AttributeValue.fromL(List.of(before, told)));
        house.store.client().putItem(r -> r.tableName("waitlist").item(item));
        return source;
    }

    @Test
    void whatPeopleWereToldStandsInTheirDeliveryLogOnce() {
        OldTable source = withHistory("2026-11-05T21:00:00+09:00");

        assertThat(migration.run(source, true, listener).mapped()).isEqualTo(1);
        assertThat(log("bob")).isEmpty();
        migration.run(source, false, listener);
        migration.run(source, false, listener);

        assertThat(record("bob").orElseThrow().notificationSent()).isTrue();
        assertThat(log("bob")).hasSize(2);
        Delivery newest = log("bob").get(0);
        assertThat(newest.at()).isEqualTo("2026-11-05T12:00:00Z");
        assertThat(newest.kind()).isEqualTo("seat-free");
        assertThat(newest.state()).isEqualTo(DeliveryState.SENT);
        assertThat(newest.subject()).isEqualTo("2 seats are free");
        assertThat(newest.detail()).isEqualTo("free seats: 2 of 20");
        assertThat(newest.channel()).isNull();
        assertThat(newest.ttl()).isEqualTo("2027-02-03T12:00:00Z");
        // Sent long ago, and yet to be seen for a month.
        assertThat(log("bob").get(1).ttl()).isEqualTo(house.clock.instant().plus(Duration.ofDays(30)));
        assertThat(log("bob").get(1).subject()).isEqualTo("House 1");
        assertThat(migration.missing(source)).isZero();
    }

    @Test
    void aRowIsNotThereWhileItsHistoryIsNot() {
        OldTable source = withHistory("2026-11-05T21:00:00+09:00");
        migration.run(source, false, listener);

        house.lessons.delete(LessonsTable.DELIVERY, log("bob").get(0));

        assertThat(migration.missing(source)).isEqualTo(1);
        migration.run(source, false, listener);
        assertThat(migration.missing(source)).isZero();
    }

    @Test
    void anUnreadableHistoryIsRefusedAndNothingOfTheRowWritten() {
        OldTable source = withHistory("yesterday");

        assertThat(migration.run(source, false, listener).refused()).isEqualTo(1);
        assertThat(reported).containsExactly("refused notificationHistory");
        assertThat(record("bob")).isEmpty();
        assertThat(log("bob")).isEmpty();
    }

    private List<Delivery> log(String user) {
        return house.lessons.page(LessonsTable.DELIVERIES.of(user)).items();
    }

    @Test
    void twoOldRowsOfOneTimeCollideAndBothAreNamed() {
        OldTable source = old(
                new String[] {"bob", "19:30", "House 1", "active"}, new String[] {"bob", "19:30", "House 2", "active"});

        MigrationProgress done = migration.run(source, false, listener);

        assertThat(done.mapped()).isEqualTo(1);
        assertThat(done.collided()).isEqualTo(1);
        assertThat(reported).singleElement().asString().contains("House 1", "House 2");
        assertThat(migration.missing(source)).isEqualTo(1);
    }

    @Test
    void whatCannotBeMappedIsRefusedByItsField() {
        OldTable source = old(
                new String[] {"bob", "25:00", "House 1", "active"}, new String[] {"al", "19:30", "House 1", "gone"});

        assertThat(migration.run(source, false, listener).refused()).isEqualTo(2);
        assertThat(reported).containsExactlyInAnyOrder("refused startTime", "refused status");
    }

    @Test
    void anInterruptedRunGoesOnWhereItStopped() {
        List<OldRow> rows = new ArrayList<>();
        ObjectMapper json = new ObjectMapper();
        for (int i = 0; i < 5; i++) {
            var row = json.createObjectNode();
            item("u".repeat(i + 1), "19:30", "House 1", "active").forEach((name, value) -> row.put(name, value.s()));
            rows.add(new OldRow(row));
        }
        List<Integer> asked = new ArrayList<>();
        boolean[] breaks = {true};
        OldRows source = new OldRows() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public Page page(@Nullable String position) {
                int at = position == null ? 0 : Integer.parseInt(position);
                asked.add(at);
                if (at == 3 && breaks[0]) {
                    throw new IllegalStateException("power cut");
                }
                return new Page(
                        List.of(rows.get(at)),
                        at + 1 < rows.size() ? Optional.of(Integer.toString(at + 1)) : Optional.empty());
            }

            @Override
            public void drop() {}
        };

        assertThatThrownBy(() -> migration.run(source, false, listener)).hasMessage("power cut");
        breaks[0] = false;
        MigrationProgress done = migration.run(source, false, listener);

        assertThat(asked).containsExactly(0, 1, 2, 3, 3, 4);
        assertThat(done.mapped()).isEqualTo(5);
        assertThat(house.now(LESSON).waiting()).isEqualTo(5);
    }

    @Test
    void exportsOfEveryKindAreRead(@TempDir Path folder) throws Exception {
        String plain = "{\"userId\":\"a\",\"n\":1}";
        String typed = "{\"userId\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"},\"l\":{\"L\":[{\"M\":{\"x\":{\"S\":\"y\"}}}]}}";
        for (String text : List.of(
                "[" + plain + "," + plain + "]",
                plain + "\n" + plain,
                "{\"Items\":[" + typed + "," + typed + "]}",
                "{\"Item\":" + typed + "}\n{\"Item\":" + typed + "}")) {
            OldRows.Page page = new OldFile(Files.writeString(folder.resolve("f.json"), text)).page(null);
            assertThat(page.rows()).as(text).hasSize(2).allMatch(row -> "a".equals(row.text("userId")));
            assertThat(page.next()).isEmpty();
        }
        String many = (plain + "\n").repeat(250);
        OldFile file = new OldFile(Files.writeString(folder.resolve("many.json"), many));
        OldRows.Page second = file.page(file.page(null).next().orElseThrow());
        assertThat(second.rows()).hasSize(100);
        assertThat(file.page(second.next().orElseThrow()).rows()).hasSize(50);
    }
}
