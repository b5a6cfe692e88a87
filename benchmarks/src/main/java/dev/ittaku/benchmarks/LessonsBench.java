package dev.ittaku.benchmarks;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lessons as people use it: one's own list and a studio's week over HTTP, in a small and in a large installation; a
 * schedule taken in; a freed seat that many wait for.
 */
final class LessonsBench implements Bench {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int ROUNDS = 3;
    private static final long ROUND_MILLIS = 2000;
    private static final Pattern USER = Pattern.compile("\"userId\":\"([^\"]+)\"");
    private static final String MY_LIST = "/api/lessons/me?limit=20";
    private static final String WEEK = "/api/lessons/lessons?studio=" + LessonsLoad.STUDIO + "&from="
            + LessonsLoad.FIRST_DAY + "&to=" + LessonsLoad.FIRST_DAY.plusDays(6) + "&limit=100";

    /** Answers a second of both. */
    private record Speeds(double list, double week) {}

    @Override
    public String name() {
        return "lessons";
    }

    @Override
    public String describes() {
        return "My list and a week over HTTP with few and many records; an import; a freed seat with many waiting.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        int large = run.option("--records").map(Integer::parseInt).orElse(LARGE);
        importing(run);
        opening(run);
        Speeds few = speeds(run, SMALL);
        run.atLeast("GET my list of 20, " + SMALL + " records", few.list(), "req/s", 5000);
        run.atLeast("GET a week of 70 lessons, " + SMALL + " records", few.week(), "req/s", 5000);
        Speeds many = speeds(run, large);
        run.atLeast("GET my list of 20, " + large + " records", many.list(), "req/s", 5000);
        run.atLeast("GET a week of 70 lessons, " + large + " records", many.week(), "req/s", 5000);
        run.ratioAtLeast("my list, many records to few", many.list(), few.list(), 0.8);
        run.ratioAtLeast("a week, many records to few", many.week(), few.week(), 0.8);
    }

    private static void importing(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path());
                LessonsLoad load = new LessonsLoad(store.client())) {
            byte[] csv = load.csv(100_000);
            long begin = System.nanoTime();
            int accepted = load.take(csv);
            run.atMost("import of " + accepted + " lessons", seconds(begin), "s", 10);
            long again = System.nanoTime();
            load.take(csv);
            run.figure("the same file again, nothing to do", seconds(again), "s");
        }
    }

    private static void opening(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path());
                LessonsLoad load = new LessonsLoad(store.client())) {
            load.waiting(1000);
            long begin = System.nanoTime();
            load.open();
            double taken = seconds(begin);
            run.atMost("a freed seat with " + load.messages() + " waiting, in the outbox", taken, "s", 1);
        }
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    private static Speeds speeds(BenchRun run, int records) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make()) {
            String headers;
            String user;
            try (ServerProcess server = ServerProcess.on(data.path())) {
                headers = server.signUp("bench");
                user = user(server, headers);
            }
            run.say("  writing " + records + " records");
            fill(data.path(), user, records);
            try (ServerProcess server = ServerProcess.on(data.path())) {
                HttpLoad load = new HttpLoad(server.address());
                byte[] list = load.get(MY_LIST, headers);
                byte[] week = load.get(WEEK, "");
                load.measure(ROUND_MILLIS, list);
                load.measure(ROUND_MILLIS, week);
                List<Double> lists = new ArrayList<>();
                List<Double> weeks = new ArrayList<>();
                for (int round = 1; round <= ROUNDS; round++) {
                    lists.add(load.measure(ROUND_MILLIS, list));
                    weeks.add(load.measure(ROUND_MILLIS, week));
                }
                return new Speeds(HttpLoad.median(lists), HttpLoad.median(weeks));
            }
        }
    }

    private static void fill(Path data, String user, int records) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data);
                LessonsLoad load = new LessonsLoad(store.client())) {
            load.schedule(10);
            load.records(user, records);
        }
    }

    private static String user(ServerProcess server, String headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve("/api/session"));
        headers.lines()
                .filter(line -> line.startsWith("Cookie: "))
                .forEach(line -> request.header("Cookie", line.substring("Cookie: ".length())));
        String answer = HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofString())
                .body();
        Matcher found = USER.matcher(answer);
        if (!found.find()) {
            throw new IllegalStateException("The server does not say who is signed in.");
        }
        return found.group(1);
    }
}
