package dev.ittaku.lessons.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import java.time.Instant;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several rooms of one studio. */
class RoomsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private Studio put(String code, String name, String zone, @Nullable String belongsTo) {
        return house.services
                .studios()
                .put(new Studio(
                        code,
                        name,
                        zone,
                        StudioMode.MANAGED,
                        WaitlistMode.AUTO,
                        30,
                        20,
                        null,
                        Instant.EPOCH,
                        null,
                        belongsTo,
                        null,
                        null));
    }

    private Studio put(String code, String name, @Nullable String belongsTo) {
        return put(code, name, "Asia/Tokyo", belongsTo);
    }

    private Studio find(String code) {
        return house.services.studios().find(code).orElseThrow();
    }

    private static void refused(String code, ThrowingCallable act) {
        assertThatThrownBy(act)
                .isInstanceOfSatisfying(
                        LessonsRefusal.class, e -> assertThat(e.fault().code()).isEqualTo(code));
    }

    @Test
    void aRoomIsCalledAfterItsStudioAlsoWhenThatIsRenamed() {
        put("gnz", "Ginza", null);
        put("gnza", "Room A", "gnz");
        put("gnzb", "Room B", "gnz");

        assertThat(find("gnza").fullName()).isEqualTo("Ginza Room A");
        put("gnz", "Ginza Six", null);
        assertThat(find("gnza").fullName()).isEqualTo("Ginza Six Room A");
        assertThat(house.services.studios().rooms(find("gnz")))
                .extracting(Studio::code)
                .containsExactly("gnza", "gnzb");
    }

    @Test
    void aRoomCanMoveOutAndItsStudioForgetsIt() {
        put("gnz", "Ginza", null);
        put("sby", "Shibuya", null);
        put("gnza", "Room A", "gnz");

        put("gnza", "Room A", "sby");
        assertThat(find("gnz").hasRooms()).isFalse();
        assertThat(find("sby").rooms()).isEqualTo(1);

        put("gnza", "Annex", null);
        assertThat(find("sby").hasRooms()).isFalse();
        assertThat(find("gnza").fullName()).isEqualTo("Annex");
        put("gnz", "Ginza", "sby");
        assertThat(find("gnz").fullName()).isEqualTo("Shibuya Ginza");
    }

    @Test
    void roomsHaveNoRoomsAndKeepTheTimeOfTheirStudio() {
        put("gnz", "Ginza", null);
        put("gnza", "Room A", "gnz");

        refused("ROOM_OF_ROOM", () -> put("gnzb", "Room B", "gnza"));
        refused("ROOM_OF_ROOM", () -> put("gnz", "Ginza", "gnz"));
        refused("NO_STUDIO", () -> put("gnzb", "Room B", "nowh"));
        refused("ROOM_ZONE", () -> put("gnzb", "Room B", "Europe/Paris", "gnz"));
        refused("ROOMS_KEEP_ZONE", () -> put("gnz", "Ginza", "Europe/Paris", null));
        put("sby", "Shibuya", null);
        refused("ROOM_OF_ROOM", () -> put("gnz", "Ginza", "sby"));
    }

    @Test
    void aStudioHasTwentyRoomsAtMost() {
        put("gnz", "Ginza", null);
        for (int i = 10; i < 30; i++) {
            put("gnz" + i, "Room " + i, "gnz");
        }

        refused("TOO_MANY_ROOMS", () -> put("gnz30", "Room 30", "gnz"));
        put("gnz10", "Room 10, again", "gnz");
        put("gnz", "Ginza Six", null);
        assertThat(find("gnz29").fullName()).isEqualTo("Ginza Six Room 29");
    }
}
