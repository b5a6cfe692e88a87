package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.PinnedFigures.Figure;
import dev.ittaku.platform.configuration.ConfigurationReference;
import dev.ittaku.platform.configuration.ConfigurationSetting;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people and a server at rest cost a month on DynamoDB, reckoned from figures that are held by tests. */
class MonthlyCostsTest {
    private static final double READ_PRICE = 0.125e-6;
    private static final double WRITE_PRICE = 0.625e-6;
    private static final double MINUTES = 30 * 24 * 60;
    private static final double SWEEPS = times("ittaku.sweep");
    /** Units of each kind that 25 provisioned ones give in a month. */
    private static final double FREE = 25 * 60 * MINUTES;

    private static final int PEOPLE = 1_000;
    private static final Figure NOTHING = new Figure(0, 0);
    private static final Figure SMALL_WRITE = new Figure(0, 1);

    /**
     * Something that happens so often in a month.
     *
     * @param what in words
     */
    private record Habit(String what, double times, Figure each) {
        Figure all() {
            return each.times(times);
        }
    }

    private static Habit pattern(String table, String name, double times) {
        return new Habit(name, times, PinnedFigures.pattern(table, name));
    }

    private static Habit kifu(String operation, double times) {
        return new Habit(operation, times, PinnedFigures.kifu(operation));
    }

    private static Habit written(String what, String table, String entity, double times) {
        return new Habit(what, times, PinnedFigures.written(table, entity));
    }

    /** Each request of somebody who is signed in begins with it. */
    private static Habit whoIsCalling(double requests) {
        return new Habit("who is calling", requests, PinnedFigures.pattern("IttakuAccounts", "session by id"));
    }

    /** By product, what one person does in a month. */
    private static Map<String, List<Habit>> people() {
        return Map.of(
                "Kifu",
                List.of(
                        whoIsCalling(100),
                        kifu("list, 20 records", 16),
                        kifu("open one's own, with its tags", 40),
                        kifu("note that it was opened", 40),
                        kifu("create", 8),
                        kifu("index the 121 positions of a game", 8),
                        kifu("save another text", 8),
                        kifu("search a position, 20 records", 8)),
                "Lessons",
                List.of(
                        whoIsCalling(100),
                        pattern("lessons", "schedule", 36),
                        pattern("user_lessons", "lessons of a user", 24),
                        pattern("lessons", "settings", 24),
                        written("a favourite, a booking or a place in a queue", "user_lessons", "userLesson", 12),
                        written("a place in a queue", "lessons", "queueEntry", 4),
                        written("a booking that its person was reminded of", "user_lessons", "userLesson", 6),
                        written("a message to send, reminders included", "lessons", "outbox", 12),
                        written("a message that was sent", "lessons", "delivery", 12)),
                "Vote",
                List.of(
                        whoIsCalling(250),
                        pattern("VoteBoardGame", "games by status", 12),
                        pattern("VoteBoardGame", "game with its history", 60),
                        pattern("VoteBoardGame", "turn with candidates", 120),
                        pattern("VoteBoardGame", "comments", 30),
                        new Habit("a vote", 60, PinnedFigures.vote()),
                        written("a candidate", "VoteBoardGame", "candidate", 4),
                        written("a comment", "VoteBoardGame", "comment", 4)),
                "Draw",
                List.of(
                        pattern("EsiritoriGame", "waiting rooms", 8),
                        pattern("EsiritoriGame", "room with its history", 8),
                        new Habit("a turn of ten people, one's part", 48, PinnedFigures.turnOfDraw())));
    }

    private static Habit look(String table, String name, double times) {
        return new Habit(name, times, PinnedFigures.patternAtRest(table, name));
    }

    /** How often something is done in a month whose interval can be set. */
    private static double times(String setting) {
        String every = ConfigurationReference.read().stream()
                .filter(one -> one.name().equals(setting))
                .findFirst()
                .flatMap(ConfigurationSetting::standard)
                .orElseThrow();
        return MINUTES * 60 / Duration.parse("PT" + every).toSeconds();
    }

    /** By product, what one server does in a month without visitors: docs/architecture.md, "What happens by itself". */
    private static Map<String, List<Habit>> atRest() {
        double removals = times("ittaku.kifu.removals.every");
        return Map.of(
                "Kifu",
                List.of(
                        look("ShogiProject", "waiting analyses", MINUTES / 2),
                        look("ShogiProject", "removals", removals),
                        look("ShogiProject", "running imports", removals),
                        look("ShogiProject", "records to index", removals),
                        look("ShogiProject", "batches", removals),
                        // A batch goes on when nobody else's analysis waits.
                        look("ShogiProject", "waiting analyses", removals)),
                "Lessons",
                List.of(
                        look("lessons", "messages due", 4 * SWEEPS),
                        look("lessons", "claims lapsed", SWEEPS),
                        look("lessons", "announcements", SWEEPS),
                        look("lessons", "sources", SWEEPS),
                        look("lessons", "studios", SWEEPS),
                        // For reminders, and for records of lessons that are over; each has a lease.
                        look("user_lessons", "lessons by status", 2 * SWEEPS),
                        new Habit("lease of a job", 2 * SWEEPS, SMALL_WRITE)),
                "Vote",
                List.of(
                        // Turns that are closing, turns that are open, and the open ones again to watch them.
                        look("VoteBoardGame", "turns due", 3 * SWEEPS),
                        // Once for what is due, once for what is due next.
                        look("VoteBoardGame", "turns to remind of", 2 * SWEEPS),
                        // Finished games to measure and to date.
                        look("VoteBoardGame", "games by status", 2 * times("ittaku.vote.expire-every"))),
                "Draw",
                // A server without rooms gives no sign of life.
                List.of(look("EsiritoriGame", "servers", SWEEPS)),
                "accounts and health",
                List.of(
                        look("IttakuAccounts", "deletions", times("ittaku.deletion.every")),
                        new Habit("small write for /health", MINUTES, SMALL_WRITE)));
    }

    private static Figure sum(List<Habit> habits) {
        return habits.stream().map(Habit::all).reduce(NOTHING, Figure::plus);
    }

    private static double price(Figure figure) {
        return figure.reads() * READ_PRICE + figure.writes() * WRITE_PRICE;
    }

    @Test
    void theDocumentSaysWhatTheFiguresGive() {
        StringBuilder out = new StringBuilder(INTRODUCTION);
        out.append("\n## A thousand people a month\n\n").append(HEAD);
        List<String> products = List.of("Kifu", "Lessons", "Vote", "Draw");
        products.forEach(product -> row(out, product, sum(people().get(product)).times(PEOPLE)));
        out.append("\n## A server at rest, a month\n\n").append(HEAD);
        List<String> resting = List.of("Kifu", "Lessons", "Vote", "Draw", "accounts and health");
        resting.forEach(product -> row(out, product, sum(atRest().get(product))));
        out.append("\n## What one person is taken to do\n");
        products.forEach(product -> {
            out.append("\n| ").append(product).append(" | times a month | read units | write units |\n");
            out.append("| --- | ---: | ---: | ---: |\n");
            people().get(product)
                    .forEach(habit -> out.append(String.format(
                            Locale.ROOT,
                            "| %s | %.0f | %s | %s |%n",
                            habit.what(),
                            habit.times(),
                            units(habit.each().reads()),
                            units(habit.each().writes()))));
        });
        GeneratedFile.check("docs/monthly-costs.md", out.toString());
    }

    @Test
    void aServerAtRestCostsNextToNothing() {
        double all =
                atRest().values().stream().mapToDouble(one -> price(sum(one))).sum();
        assertThat(all).as("USD a month").isBetween(0.01, 0.2);
    }

    private static void row(StringBuilder out, String name, Figure figure) {
        out.append(String.format(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f | %.0f %% | %.0f %% |%n",
                name,
                figure.reads(),
                figure.writes(),
                price(figure),
                100 * figure.reads() / FREE,
                100 * figure.writes() / FREE));
    }

    private static String units(double units) {
        return units == Math.rint(units) ? Long.toString((long) units) : String.format(Locale.ROOT, "%.1f", units);
    }

    private static final String HEAD =
            "| | read units | write units | USD on demand | of the free reads | of the free writes |\n"
                    + "| --- | ---: | ---: | ---: | ---: | ---: |\n";

    private static final String INTRODUCTION = """
            # What DynamoDB costs a month

            <!-- Generated by the tests of `cli`; run them with -Dupdate.generated to renew it. -->

            An estimate: what single actions cost, as [the access patterns](tables/costs.md), [Kifu](kifu.md#what-it-costs),
            [Vote](vote.md#what-a-vote-costs-and-how-fast-it-can-go) and [Draw](draw.md) state it and tests hold it, times how
            often one person is taken to do them (below). A new item of Lessons, a candidate or a comment counts as a write in a
            transaction, in the table and each index that it stands in. Change the habits in `MonthlyCostsTest` to yours.

            Prices: 0.125 and 0.625 USD for a million read and write request units on demand; regions differ. Not in it: what is
            stored (0.25 USD for a gigabyte and month, 0.20 more with point-in-time recovery), what streams are read while
            pages are open, servers, and balancers that ask for `/health` every few seconds (a small write every 5 s).

            DynamoDB's free plan has 25 gigabytes and 25 provisioned units a second of each kind, for all tables together: the last
            two columns say how much of them would be used if people came evenly. On-demand units are not in that plan.
            """;
}
