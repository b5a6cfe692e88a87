package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.ittaku.platform.caller.Rules;
import dev.ittaku.platform.caller.Rules.Rule;
import dev.ittaku.platform.caller.Rules.Who;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import dev.ittaku.server.portal.ServerRules;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Walks the published description and calls every route as everyone, comparing with the rules. */
@QuarkusTest
class EveryRouteTest {
    private static final Pattern VARIABLE = Pattern.compile("\\{([^}:]+)[^}]*}");
    private static final Set<String> DENIALS =
            Set.of("NOT_SIGNED_IN", "FORBIDDEN", "NO_RULE", "SESSION_NEEDED", "SCOPE", "ORIGIN");

    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    Rules rules;

    /** A route as the description has it. */
    private record Route(String method, String path) {
        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    private List<Route> routes() {
        Map<String, Map<String, Object>> paths =
                given().queryParam("format", "json").get("/openapi").path("paths");
        List<Route> routes = new ArrayList<>();
        paths.forEach((path, item) -> item.keySet().forEach(method -> {
            String verb = method.toUpperCase(Locale.ROOT);
            if (Set.of("GET", "POST", "PUT", "PATCH", "DELETE").contains(verb)) {
                routes.add(new Route(verb, path));
            }
        }));
        return routes;
    }

    @Test
    void everyRouteHasARule() {
        List<Route> routes = routes();
        assertThat(routes).hasSizeGreaterThan(10);
        assertThat(routes)
                .filteredOn(route -> rules.of(route.method(), route.path()).isEmpty())
                .as("routes without a rule")
                .isEmpty();
    }

    @Test
    void everyRuleHasARoute() {
        Rules shipped = new Rules(ServerRules.lines());
        Set<Rules.Rule> used = routes().stream()
                .flatMap(route -> shipped.of(route.method(), route.path()).stream())
                .collect(Collectors.toSet());
        assertThat(shipped.all()).as("rules without a route").isSubsetOf(used);
    }

    @Test
    void aRouteWithoutARuleLetsNobodyThrough() {
        given().get("/api/test/none").then().statusCode(403);
        people.admin().signedInAgain().calls().get("/api/test/none").then().statusCode(403);
    }

    @TestFactory
    List<DynamicTest> everyRouteLetsInWhomItsRuleNames() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Route route : routes()) {
            rules.of(route.method(), route.path())
                    .ifPresent(rule -> tests.add(dynamicTest(route + " " + rule.who(), () -> check(route, rule))));
        }
        return tests;
    }

    /** Who calls. */
    private record Cast(Person owner, Person reader, Person stranger, Person admin) {}

    private @Nullable Cast usual;

    /** The usual people, but others where a route might sign them out. */
    private Cast cast(Route route) {
        Cast known = usual;
        boolean about = route.path().startsWith("/api/me") || route.path().startsWith("/api/session");
        if (known != null && !about) {
            // The admin is one person for all tests, whose other sessions a route may have ended.
            return new Cast(
                    known.owner(),
                    known.reader(),
                    known.stranger(),
                    people.admin().signedInAgain());
        }
        Cast fresh = new Cast(
                people.someone(),
                people.someone(),
                people.someone(),
                people.admin().signedInAgain());
        if (!about) {
            usual = fresh;
        }
        return fresh;
    }

    private void check(Route route, Rule rule) {
        clock.nextMinute();
        Cast cast = cast(route);
        Person owner = cast.owner();
        Person reader = cast.reader();
        Optional<Fixture> fixture =
                Fixture.ALL.stream().filter(f -> f.covers(route.path())).findFirst();
        Map<String, String> variables =
                fixture.map(f -> f.variables(owner, reader)).orElse(Map.of());
        boolean owned = rule.who() == Who.OWNER || rule.who() == Who.SELF;
        boolean makesOwn = fixture.filter(f -> f instanceof Fixture.Beside beside && beside.makesOwn(route.method()))
                .isPresent();

        // Vote shows ids of accounts by design: docs/security.md says so.
        boolean hidesIds = !route.path().startsWith("/api/vote/");
        Response nobody = call(route, given(), variables);
        if (hidesIds) {
            assertThat(nobody.asString()).as("shown to nobody").doesNotContain(owner.userId());
        }
        if (rule.who().open()) {
            passes(nobody);
        } else {
            assertThat(nobody.statusCode()).isEqualTo(401);
            assertThat(code(nobody)).isEqualTo("NOT_SIGNED_IN");
        }
        for (Person other : List.of(cast.stranger(), reader)) {
            Response answer = call(route, other.calls(), variables);
            if (hidesIds) {
                assertThat(answer.asString()).as("shown to strangers").doesNotContain(owner.userId());
            }
            if (rule.who() == Who.ADMIN) {
                assertThat(answer.statusCode()).isEqualTo(403);
            } else {
                passes(answer);
                if (owned && fixture.isPresent() && !makesOwn) {
                    assertThat(answer.statusCode()).as("of another's things").isEqualTo(404);
                }
            }
        }
        passes(call(route, cast.admin().calls(), variables));
        Response mine = call(route, owner.calls(), variables);
        if (rule.who() == Who.ADMIN) {
            assertThat(mine.statusCode()).isEqualTo(403);
        } else {
            passes(mine);
            if (fixture.isPresent()) {
                assertThat(mine.statusCode()).as("of one's own things").isNotEqualTo(404);
            }
        }
    }

    private static Response call(Route route, RequestSpecification as, Map<String, String> variables) {
        String path =
                VARIABLE.matcher(route.path()).replaceAll(variable -> variables.getOrDefault(variable.group(1), "x1"));
        if (!route.method().equals("GET")) {
            as.contentType(ContentType.JSON).body("{}");
        }
        return as.request(route.method(), path);
    }

    private static void passes(Response answer) {
        assertThat(answer.statusCode()).isLessThan(500);
        assertThat(DENIALS).doesNotContain(code(answer));
    }

    private static String code(Response answer) {
        boolean problem = answer.contentType().startsWith("application/problem+json");
        return problem ? answer.path("code") : "";
    }
}
