package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.schedule.ScheduleRows.Format;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is sent as a schedule, the answer is rows and faults: no exception, and every fault has a line. */
class ScheduleFuzzTest {
    private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");
    private static final List<Format> FORMATS = List.of(Format.CSV, Format.JSON, Format.ICS);
    private static final String CSV = "studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free\n"
            + "gnz,2026-11-20,10:30,11:15,\"BSL \"\"House\"\" 1\",YUKI,30,4\n";
    private static final String JSON =
            "[{\"studioCode\":\"gnz\",\"lessonDate\":\"2026-11-20\",\"startTime\":\"10:30\",\"lessonName\":\"A\","
                    + "\"instructor\":\"B\",\"capacity\":20}]";
    private static final String ICS = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=Asia/Tokyo:20261120T103000\n"
            + "DTEND;TZID=Asia/Tokyo:20261120T111500\nSUMMARY:A\\, B\nLOCATION:gnz\nX-INSTRUCTOR:YUKI\n"
            + "RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO\nEXDATE:20261127T103000\nEND:VEVENT\nEND:VCALENDAR\n";
    private static final String PIECES = "\",;:\\\n\r\t {}[]=-+0123456789TZagnz銀\u0000\uFFFF";

    @Test
    void changedFilesNeverThrow() {
        Random random = new Random(42);
        for (int i = 0; i < 6000; i++) {
            Format format = FORMATS.get(i % 3);
            String text = List.of(CSV, JSON, ICS).get(i % 3);
            byte[] file = changed(text, random).getBytes(StandardCharsets.UTF_8);
            ScheduleRows rows = ScheduleRows.of(
                    format, file, null, ColumnNames.KNOWN, code -> Optional.of(ZoneId.of("Asia/Tokyo")), NOW);
            assertThat(rows.faults()).allMatch(fault -> fault.line() >= 1);
        }
    }

    @Test
    void noiseNeverThrows() {
        Random random = new Random(43);
        for (int i = 0; i < 2000; i++) {
            byte[] file = new byte[random.nextInt(200)];
            random.nextBytes(file);
            ScheduleRows.of(FORMATS.get(i % 3), file, "gnz", ColumnNames.KNOWN, code -> Optional.empty(), NOW);
        }
    }

    private static String changed(String text, Random random) {
        StringBuilder changed = new StringBuilder(text);
        for (int i = random.nextInt(5); i >= 0; i--) {
            int at = random.nextInt(changed.length());
            switch (random.nextInt(4)) {
                case 0 -> changed.deleteCharAt(at);
                case 1 -> changed.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
                case 2 -> changed.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
                default -> changed.insert(at, changed.substring(at, Math.min(changed.length(), at + 30)));
            }
            if (changed.isEmpty()) {
                changed.append('x');
            }
        }
        return changed.toString();
    }
}
