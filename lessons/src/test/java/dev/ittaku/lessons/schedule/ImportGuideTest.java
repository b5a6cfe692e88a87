package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.schedule.ScheduleRows.Format;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of the guide are files that are taken in. */
class ImportGuideTest {
    @ParameterizedTest
    @CsvSource({"CSV,csv,2", "JSON,json,1", "ICS,ics,4"})
    void theExampleIsTakenInWhole(Format format, String language, int lessons) throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "lessons-import.md"));
        Matcher block =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(guide);
        assertThat(block.find()).isTrue();
        try (Installation house = new Installation()) {
            house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
            ScheduleImport imports = house.services.scheduleImport();
            ImportReport report = imports.run(
                    imports.read(format, block.group(1).getBytes(StandardCharsets.UTF_8), null), false, (d, o) -> {});

            assertThat(report.refused()).isEmpty();
            assertThat(report.accepted()).isEqualTo(lessons);
        }
    }
}
