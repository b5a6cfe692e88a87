package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.Traces.Trace;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * Somebody uses everything and leaves: what they typed was all in the copy that they took along, and no table has
 * anything of them afterwards but what docs/security.md says.
 */
@QuarkusTest
class LeavingTest {
    /** Parts of the accounts' table that may name whoever has left: the reserved name, the report, the trail, sealed answers. */
    private static final Pattern STAYS = Pattern.compile("(USERNAME#|DELETIONS|AUDIT#|IDEMPOTENCY#).*");

    private static final Pattern MARKS = Pattern.compile(BusyPerson.MARK + "[a-z0-9-]*");

    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    Traces traces;

    @Inject
    Sender sender;

    @Test
    void whoeverLeavesTakesEverythingAlongAndLeavesNothingBehind() throws IOException {
        Person admin = people.admin().signedInAgain();
        Person friend = people.someone();
        clock.nextMinute();
        Person me = BusyPerson.signUp();
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        BusyPerson.usesEverything(me, admin, friend, today, () -> sender.run().join());
        await().untilAsserted(() -> assertThat(me.calls()
                        .get("/api/kifu/analyses")
                        .path("items.status")
                        .toString())
                .doesNotContain("waiting"));

        List<Trace> before = traces.of(List.of(BusyPerson.MARK, me.userId(), BusyPerson.USERNAME));
        assertThat(before).extracting(Trace::table).contains("IttakuAccounts", "ShogiProject", "VoteBoardGame");
        Set<String> typed = traces.words(MARKS);
        String copy = copy(me);
        assertThat(typed).hasSizeGreaterThan(15);
        SoftAssertions all = new SoftAssertions();
        all.assertThat(typed)
                .filteredOn(mark -> !copy.contains(mark))
                .as("typed, but not in the copy")
                .isEmpty();
        all.assertThat(copy).contains(me.userId(), BusyPerson.USERNAME, BusyPerson.DISPLAY_NAME, BusyPerson.EMAIL);

        clock.nextMinute();
        me.sends(Map.of("password", People.PASSWORD)).delete("/api/me").then().statusCode(200);
        List<Trace> after = traces.of(
                List.of(me.userId(), BusyPerson.USERNAME, BusyPerson.DISPLAY_NAME, BusyPerson.EMAIL, BusyPerson.MARK));
        all.assertThat(after)
                .filteredOn(trace -> !mayStay(trace))
                .as("traces of somebody who has left")
                .isEmpty();
        all.assertAll();
    }

    private static boolean mayStay(Trace trace) {
        return switch (trace.table()) {
            case "IttakuAccounts" ->
                STAYS.matcher(trace.key()).matches() && !trace.text().equalsIgnoreCase(BusyPerson.EMAIL);
            // What others have voted on or played stays, without its author.
            case "VoteBoardGame" ->
                trace.text().equals(BusyPerson.MARK)
                        && Set.of("description", "title").contains(trace.attribute());
            default -> false;
        };
    }

    private static String copy(Person person) throws IOException {
        byte[] archive = person.calls()
                .get("/api/me/export")
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
        StringBuilder all = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                all.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }
}
