package dev.ittaku.lessons.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.platform.migration.OldRows;
import dev.ittaku.platform.migration.OldTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** The way from the old waitlist table. */
class WaitlistMigrationTest extends MigratedHouse {
    @Test
    void rowsAreMappedPausedOnesAreToldAndWhoWaitsKeepsThePlace() {
        OldTable source = old.with(
                new String[] {"bob", "19:30", "House 1", "active"},
                new String[] {"al", "19:30", "House 1", "paused"},
                new String[] {"chika", "19:30", "House 1", "completed"});

        MigrationProgress done = migration.run(source, false, reported);

        assertThat(done.mapped()).isEqualTo(3);
        assertThat(reported.all).isEmpty();
        assertThat(record("al").orElseThrow().notificationSent()).isTrue();
        assertThat(record("al").orElseThrow().status()).isEqualTo(RelationStatus.ACTIVE);
        assertThat(record("bob").orElseThrow().notificationSent()).isFalse();
        assertThat(record("chika").orElseThrow().status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(house.now(LESSON).waiting()).isEqualTo(2);
        assertThat(house.now(LESSON).free()).isNull();
        assertThat(house.lessons
                        .page(QueueItems.QUEUE.of(new Lesson.Key("gnz", LESSON.date(), LESSON.time())))
                        .items())
                .extracting(entry -> entry.userId())
                .containsExactly("al", "bob");
        house.services.seatCounts().report(LESSON, 1, null);
        assertThat(house.told("bob")).containsExactly("seat-free");
    }

    @Test
    void aDryRunWritesNothingAndASecondRunFindsEverything() {
        OldTable source = old.with(new String[] {"bob", "19:30", "House 1", "active"});

        assertThat(migration.run(source, true, reported).mapped()).isEqualTo(1);
        assertThat(record("bob")).isEmpty();
        assertThat(migration.missing(source)).isEqualTo(1);
        assertThat(migration.run(source, false, reported).mapped()).isEqualTo(1);
        MigrationProgress again = migration.run(source, false, reported);
        assertThat(again.mapped()).isZero();
        assertThat(again.already()).isEqualTo(1);
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
        assertThat(migration.missing(source)).isZero();
        source.drop();
        assertThatThrownBy(() -> source.page(null)).isInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void twoOldRowsOfOneTimeCollideAndBothAreNamed() {
        OldTable source = old.with(
                new String[] {"bob", "19:30", "House 1", "active"}, new String[] {"bob", "19:30", "House 2", "active"});

        MigrationProgress done = migration.run(source, false, reported);

        assertThat(done.mapped()).isEqualTo(1);
        assertThat(done.collided()).isEqualTo(1);
        assertThat(reported.all).singleElement().asString().contains("House 1", "House 2");
        assertThat(migration.missing(source)).isEqualTo(1);
    }

    @Test
    void aDryRunNamesWhatWouldCollide() {
        OldTable source = old.with(
                new String[] {"bob", "19:30", "House 1", "active"}, new String[] {"bob", "19:30", "House 2", "active"});

        MigrationProgress would = migration.run(source, true, reported);

        assertThat(would.mapped()).isEqualTo(1);
        assertThat(would.collided()).isEqualTo(1);
        assertThat(reported.all).singleElement().asString().contains("House 1", "House 2");
        assertThat(record("bob")).isEmpty();
    }

    @Test
    void whoRegisteredInTheSameMomentHasAPlaceOfTheirOwn() {
        OldTable source = old.with(
                new String[] {"bob", "19:30", "House 1", "active"},
                new String[] {"amy", "19:30", "House 1", "active"},
                new String[] {"eve", "19:30", "House 1", "active"});

        migration.run(source, false, reported);

        assertThat(Stream.of("bob", "amy", "eve")
                        .map(user -> house.services.myLessons().require(user, LESSON, RelationType.WAITLIST))
                        .map(mine -> mine.position().orElseThrow()))
                .containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void whatCannotBeMappedIsRefusedByItsField() {
        OldTable source = old.with(
                new String[] {"bob", "25:00", "House 1", "active"}, new String[] {"al", "19:30", "House 1", "gone"});

        assertThat(migration.run(source, false, reported).refused()).isEqualTo(2);
        assertThat(reported.all).containsExactlyInAnyOrder("refused startTime", "refused status");
    }

    @Test
    void anInterruptedRunGoesOnWhereItStopped() {
        List<JsonNode> rows = new ArrayList<>();
        ObjectMapper json = new ObjectMapper();
        for (int i = 0; i < 5; i++) {
            var row = json.createObjectNode();
            OldWaitlist.item("u".repeat(i + 1), "19:30", "House 1", "active")
                    .forEach((name, value) -> row.put(name, value.s()));
            rows.add(row);
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

        assertThat(migration.isUnderWay(source)).isFalse();
        assertThatThrownBy(() -> migration.run(source, false, reported)).hasMessage("power cut");
        assertThat(migration.isUnderWay(source)).isTrue();
        breaks[0] = false;
        MigrationProgress done = migration.run(source, false, reported);

        assertThat(asked).containsExactly(0, 1, 2, 3, 3, 4);
        assertThat(done.mapped()).isEqualTo(5);
        assertThat(house.now(LESSON).waiting()).isEqualTo(5);
    }
}
