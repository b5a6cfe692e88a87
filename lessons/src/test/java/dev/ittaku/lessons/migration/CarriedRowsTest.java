package dev.ittaku.lessons.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.migration.OldUsers;
import dev.ittaku.lessons.record.OldTimes;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.platform.migration.OldTable;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whose rows they are, and what a second run carries over. */
class CarriedRowsTest extends MigratedHouse {
    private void changed(String status, String updatedAt, String... more) {
        Map<String, AttributeValue> item = new HashMap<>(OldWaitlist.item("bob", "19:30", "House 1", status));
        item.put("updatedAt", AttributeValue.fromS(updatedAt));
        for (int i = 0; i < more.length; i += 2) {
            item.put(more[i], AttributeValue.fromS(more[i + 1]));
        }
        house.store.client().putItem(r -> r.tableName("waitlist").item(item));
    }

    @Test
    void aRowBecomesTheAccountsThatItsUserHasHere() {
        OldTable source = old.with(new String[] {"bob", "19:30", "House 1", "active"});
        users.put("bob", OldUsers.Known.account("account1"));

        migration.run(source, false, reported);

        assertThat(record("account1")).isPresent();
        assertThat(record("bob")).isEmpty();
        assertThat(house.services
                        .myLessons()
                        .require("account1", LESSON, RelationType.WAITLIST)
                        .position())
                .contains(1);
        assertThat(migration.missing(source)).isZero();
    }

    @Test
    void unknownUsersAndStudiosAreReportedAndNothingIsDropped() {
        OldTable source = old.with(new String[] {"bob", "19:30", "House 1", "active"});
        users.put("bob", OldUsers.Known.NOBODY);

        assertThat(migration.run(source, true, reported).refused()).isEqualTo(1);
        assertThat(migration.run(source, false, reported).refused()).isEqualTo(1);
        assertThat(reported.all).containsExactly("refused userId", "refused userId");
        assertThat(migration.missing(source)).isEqualTo(1);

        users.clear();
        changed("active", "2026-11-02T00:00:00Z", "studioCode", "xyz");
        assertThat(migration.run(source, true, reported).refused()).isEqualTo(1);
        assertThat(migration.run(source, false, reported).refused()).isEqualTo(1);
        assertThat(reported.all).contains("refused studioCode");
        assertThat(house.services.studios().find("xyz")).isEmpty();
    }

    @Test
    void whoIsKnownByAnAddressGetsTheRowsByConfirmingIt() {
        OldTable source = old.with(new String[] {"bob", "19:30", "House 1", "paused"});
        users.put("bob", new OldUsers.Known(Optional.empty(), Optional.of("5d41402abc4b2a76b9719d91")));

        MigrationProgress done = migration.run(source, false, reported);
        assertThat(done.unclaimedRows()).isEqualTo(1);
        assertThat(done.mapped()).isZero();
        assertThat(migration.missing(source))
                .as("not dropped before they are somebody's")
                .isEqualTo(1);

        ClaimedWaits claims = new ClaimedWaits(
                house.lessons, new MigratedWaits(house.lessons, house.userLessons, house.clock), house.clock);
        claims.confirmed("someone", "0000000000000000000000ff");
        assertThat(record("someone")).isEmpty();
        claims.confirmed("account1", "5d41402abc4b2a76b9719d91");
        claims.confirmed("account1", "5d41402abc4b2a76b9719d91");

        assertThat(record("account1").orElseThrow().notificationSent()).isTrue();
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
        users.put("bob", OldUsers.Known.account("account1"));
        assertThat(migration.missing(source)).isZero();
    }

    @Test
    void aSecondRunCarriesWhatChangedAndTheOldTimesAreKept() {
        OldTable source = old.with();
        changed(
                "paused",
                "2026-11-02T00:00:00Z",
                "pausedAt",
                "2026-11-02T00:00:00Z",
                "autoResumeAt",
                "2026-11-03T00:00:00Z");
        migration.run(source, false, reported);
        assertThat(record("bob").orElseThrow().oldTimes())
                .isEqualTo(new OldTimes(
                        Instant.parse("2026-11-02T00:00:00Z"),
                        null,
                        null,
                        null,
                        Instant.parse("2026-11-03T00:00:00Z")));
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);

        changed("cancelled", "2026-11-04T00:00:00Z", "cancelledAt", "2026-11-04T00:00:00Z");
        assertThat(migration.missing(source)).as("the content is compared").isEqualTo(1);
        assertThat(migration.run(source, true, reported).mapped()).isEqualTo(1);
        assertThat(migration.run(source, false, reported).mapped()).isEqualTo(1);

        assertThat(record("bob").orElseThrow().status()).isEqualTo(RelationStatus.CANCELLED);
        assertThat(record("bob").orElseThrow().oldTimes().cancelledAt()).isEqualTo("2026-11-04T00:00:00Z");
        assertThat(house.now(LESSON).waiting()).isZero();
        assertThat(migration.missing(source)).isZero();
        assertThat(migration.run(source, false, reported).already()).isEqualTo(1);

        changed("active", "2026-11-05T00:00:00Z");
        migration.run(source, false, reported);
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
    }

    @Test
    void whatSomebodyDidHereIsNotUndoneByTheOldTable() {
        OldTable source = old.with();
        changed("active", "2026-11-02T00:00:00Z");
        migration.run(source, false, reported);
        house.giveUp("bob", RelationType.WAITLIST);

        changed("active", "2026-11-03T00:00:00Z");
        migration.run(source, false, reported);

        assertThat(record("bob").orElseThrow().status()).isEqualTo(RelationStatus.CANCELLED);
        assertThat(migration.missing(source)).isZero();
    }
}
