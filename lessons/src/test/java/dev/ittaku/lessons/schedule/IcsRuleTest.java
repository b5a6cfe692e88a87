package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import net.fortuna.ical4j.model.Recur;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which times of a series an import takes. */
class IcsRuleTest {
    private static final LocalDateTime TODAY = LocalDateTime.parse("2026-11-10T00:00");
    private static final LocalDateTime IN_A_YEAR = TODAY.plusDays(366);

    private static List<LocalDateTime> year(String first, String rule) {
        return new IcsRule(rule, LocalDateTime.parse(first), ZoneOffset.UTC).year(TODAY);
    }

    @Test
    void aSeriesThatBeganLongAgoReachesAYearFromToday() {
        List<LocalDateTime> times = year("2024-11-05T19:30", "FREQ=WEEKLY");

        assertThat(times)
                .hasSize(53)
                .startsWith(LocalDateTime.parse("2026-11-10T19:30"))
                .endsWith(LocalDateTime.parse("2027-11-09T19:30"));
    }

    @Test
    void aSeriesThatIsStillToBeginReachesAYearFromItsFirstDay() {
        assertThat(year("2030-08-01T10:30", "FREQ=WEEKLY"))
                .hasSize(53)
                .startsWith(LocalDateTime.parse("2030-08-01T10:30"));
    }

    @Test
    void aNumberOfRepetitionsIsCountedFromTheFirst() {
        assertThat(year("2026-11-02T10:30", "FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE"))
                .containsExactly(LocalDateTime.parse("2026-11-11T10:30"));
    }

    @Test
    void aSeriesThatIsOverHasItsLastYear() {
        List<LocalDateTime> ended = year("2022-01-04T10:30", "FREQ=WEEKLY;UNTIL=20251230T103000");

        assertThat(ended)
                .hasSize(53)
                .startsWith(LocalDateTime.parse("2024-12-31T10:30"))
                .endsWith(LocalDateTime.parse("2025-12-30T10:30"));
        assertThat(year("2022-01-04T10:30", "FREQ=WEEKLY;COUNT=3"))
                .containsExactly(
                        LocalDateTime.parse("2022-01-04T10:30"),
                        LocalDateTime.parse("2022-01-11T10:30"),
                        LocalDateTime.parse("2022-01-18T10:30"));
    }

    @Test
    void theEndIsInUtcWhereTheStartHasAZone() {
        IcsRule rule = new IcsRule(
                "FREQ=WEEKLY;UNTIL=20261117T013000Z", LocalDateTime.parse("2025-11-04T10:30"), ZoneId.of("Asia/Tokyo"));

        assertThat(rule.year(TODAY)).endsWith(LocalDateTime.parse("2026-11-17T10:30"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=SECONDLY",
                "FREQ=SECONDLY;INTERVAL=7",
                "FREQ=SECONDLY;INTERVAL=1500000000",
                "FREQ=SECONDLY;COUNT=10000",
                "FREQ=SECONDLY;UNTIL=20200101T000000",
                "FREQ=MINUTELY",
                "FREQ=HOURLY;BYMINUTE=0,30",
                "FREQ=MINUTELY;INTERVAL=2147483647"
            })
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whateverRepeatsEveryMomentSince1970IsAFewHundredTimes(String rule) {
        assertThat(year("1970-01-01T00:00", rule)).hasSizeLessThanOrEqualTo(400).isSorted();
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everySecondSince1970BeginsWithToday() {
        assertThat(year("1970-01-01T00:00", "FREQ=SECONDLY")).hasSize(400).startsWith(TODAY);
        assertThat(year("1970-01-01T00:00:03", "FREQ=SECONDLY;INTERVAL=60"))
                .hasSize(400)
                .startsWith(TODAY.plusSeconds(3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=SECONDLY;COUNT=2000000000",
                "FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9"
            })
    void whatTakesTooLongToFollowIsRefused(String rule) {
        assertThatThrownBy(() -> year("1970-01-01T00:00", rule)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=DAILY",
                "FREQ=DAILY;INTERVAL=3",
                "FREQ=DAILY;BYHOUR=9,18",
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU",
                "FREQ=WEEKLY;INTERVAL=3;WKST=SU;BYDAY=SU,SA",
                "FREQ=WEEKLY;BYMONTH=3,11",
                "FREQ=MONTHLY",
                "FREQ=MONTHLY;BYDAY=-1FR",
                "FREQ=MONTHLY;BYMONTHDAY=31",
                "FREQ=MONTHLY;INTERVAL=5;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
                "FREQ=YEARLY",
                "FREQ=YEARLY;BYMONTH=1,12;BYDAY=2TU",
                "FREQ=WEEKLY;COUNT=120;BYDAY=TU,TH",
                "FREQ=MONTHLY;UNTIL=20270131T103000"
            })
    void thePastIsSkippedAndNothingElse(String rule) {
        for (String start : List.of("2024-01-31T10:30", "2024-02-29T10:30", "2025-12-31T10:30", "2026-11-04T10:30")) {
            LocalDateTime first = LocalDateTime.parse(start);
            List<LocalDateTime> all = new Recur<LocalDateTime>(rule).getDates(first, first, IN_A_YEAR);
            List<LocalDateTime> ahead = all.stream()
                    .filter(time -> !time.isBefore(TODAY) && !time.isAfter(IN_A_YEAR))
                    .limit(400)
                    .toList();
            if (!ahead.isEmpty()) {
                assertThat(year(start, rule)).as(start).isEqualTo(ahead);
            }
        }
    }
}
