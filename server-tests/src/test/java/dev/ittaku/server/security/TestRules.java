package dev.ittaku.server.security;

import dev.ittaku.platform.caller.Rules;
import dev.ittaku.server.portal.ServerRules;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** The rules with those of the tests' own routes. */
@Mock
@Singleton
public class TestRules extends Rules {
    TestRules() {
        super(withTests());
    }

    private static List<String> withTests() {
        List<String> lines = new ArrayList<>(ServerRules.lines());
        lines.add("anyone POST /api/test/echo");
        lines.add("anyone GET /api/test/broken");
        lines.add("anyone GET /api/test/without-store");
        lines.add("anyone GET /api/test/refused-by-store");
        lines.add("owner POST /api/test/count");
        lines.add("admin GET PUT /api/test/admin");
        lines.add("lessons:push PUT /api/test/push");
        return lines;
    }
}
