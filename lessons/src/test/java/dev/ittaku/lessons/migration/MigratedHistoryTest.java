package dev.ittaku.lessons.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.platform.migration.OldTable;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the old system told people, brought into their delivery logs. */
class MigratedHistoryTest extends MigratedHouse {
    private OldTable withHistory(String sentAt) {
        OldTable source = old.with();
        Map<String, AttributeValue> item = new HashMap<>(OldWaitlist.item("bob", "19:30", "House 1", "active"));
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

        assertThat(migration.run(source, true, reported).mapped()).isEqualTo(1);
        assertThat(log("bob")).isEmpty();
        migration.run(source, false, reported);
        migration.run(source, false, reported);

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
        migration.run(source, false, reported);

        house.lessons.delete(PersonItems.DELIVERY, log("bob").get(0));

        assertThat(migration.missing(source)).isEqualTo(1);
        migration.run(source, false, reported);
        assertThat(migration.missing(source)).isZero();
    }

    @Test
    void anUnreadableHistoryIsRefusedAndNothingOfTheRowWritten() {
        OldTable source = withHistory("yesterday");

        assertThat(migration.run(source, false, reported).refused()).isEqualTo(1);
        assertThat(reported.all).containsExactly("refused notificationHistory");
        assertThat(record("bob")).isEmpty();
        assertThat(log("bob")).isEmpty();
    }

    private List<Delivery> log(String user) {
        return house.lessons
                .page(PersonItems.DELIVERIES.of(new Settings.Key(user)))
                .items();
    }
}
