package dev.ittaku.browser;

import java.time.LocalDate;
import java.time.ZoneId;

/** Tests on the server with sample content, whose admin opens studios of the test's own. */
abstract class LessonsDemoTest extends BrowserTest {
    static final String DEMO_PASSWORD = "one-table-for-all";

    /** In the zone of the studios. */
    final String tomorrow = LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(1).toString();

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }
}
