package dev.ittaku.browser;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What goes over a visitor's network, which is as slow as a phone's, by Chromium's own account. */
final class Wire {
    private static final int LATENCY_MS = 150;
    private static final int BYTES_A_SECOND = 200_000;
    /** A stream of news stays open. */
    private static final String STREAM = "/api/live";

    /** So many connections a browser opens to one server. */
    private static final int CONNECTIONS = 6;

    private static final List<String> DATA = List.of("/api/", "/health", "/openapi");

    private static final String TWO_FRAMES =
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

    private final Visitor visitor;
    private final Map<String, String> asked = new LinkedHashMap<>();
    private final Map<String, Integer> received = new LinkedHashMap<>();
    /** How many answers, one after another, the page had waited for when it asked; by request. */
    private final Map<String, Integer> steps = new LinkedHashMap<>();
    /** The most steps of an answer that has begun to come. */
    private int reached;
    /** By which Chromium knows the page that is open now. */
    private String loader = "";

    /**
     * One visit of a page.
     *
     * @param requests the paths that were asked for, without what the browser had kept
     * @param bytes that were received for them
     * @param waits how many times it waited for the server, where what is asked for at once is one wait
     * @param shift how far what was shown moved: the sum of Chromium's layout shifts
     * @param moved what moved
     */
    record Visit(List<String> requests, int bytes, int waits, double shift, List<?> moved) {
        /**
         * After how long everything is there over a line like this, as the requests and bytes say it: with nothing for what the
         * browser and the server do meanwhile, and as if no bytes came while it waits.
         */
        int milliseconds() {
            return waits * LATENCY_MS + bytes * 1000 / BYTES_A_SECOND;
        }

        /** The page and its files, without its data. */
        List<String> files() {
            return requests.stream()
                    .filter(path -> DATA.stream().noneMatch(path::startsWith))
                    .toList();
        }
    }

    Wire(Visitor visitor) {
        this.visitor = visitor;
        CDPSession session = visitor.context().newCDPSession(visitor.page());
        session.on("Network.requestWillBeSent", this::sent);
        session.on("Network.requestServedFromCache", event -> asked.remove(id(event)));
        session.on("Network.responseReceived", event -> {
            JsonObject response = event.getAsJsonObject("response");
            if (response.has("fromDiskCache") && response.get("fromDiskCache").getAsBoolean()) {
                asked.remove(id(event));
            } else if (asked.containsKey(id(event))) {
                reached = Math.max(reached, steps.get(id(event)));
            }
        });
        session.on("Network.loadingFailed", event -> received.put(id(event), 0));
        session.on(
                "Network.loadingFinished",
                event -> received.put(id(event), event.get("encodedDataLength").getAsInt()));
        session.send("Network.enable");
        JsonObject slow = new JsonObject();
        slow.addProperty("offline", false);
        slow.addProperty("latency", LATENCY_MS);
        slow.addProperty("downloadThroughput", BYTES_A_SECOND);
        slow.addProperty("uploadThroughput", BYTES_A_SECOND / 2);
        session.send("Network.emulateNetworkConditions", slow);
        visitor.context().addInitScript("""
                window.shifted = 0;
                window.moved = [];
                new PerformanceObserver((list) => {
                  for (const {value, hadRecentInput, sources} of list.getEntries()) {
                    if (hadRecentInput) continue;
                    window.shifted += value;
                    for (const {node, previousRect: from, currentRect: to} of sources) {
                      window.moved.push(`${value.toFixed(4)} ${node?.localName ?? '?'}.${node?.className ?? ''}: `
                        + `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`);
                    }
                  }
                }).observe({type: 'layout-shift', buffered: true});""");
    }

    /** The page before goes on asking until the next one has come, and nobody tells what became of that. */
    private void sent(JsonObject event) {
        String page = event.get("loaderId").getAsString();
        if (event.has("type") && "Document".equals(event.get("type").getAsString())) {
            asked.clear();
            received.clear();
            steps.clear();
            reached = 0;
            loader = page;
        }
        if (page.equals(loader)) {
            asked.put(id(event), path(event));
            steps.put(id(event), reached + 1);
        }
    }

    /** What is asked for in one step goes over six connections, of which the stream of news keeps one. */
    private int waits() {
        Map<Integer, Long> together = asked.keySet().stream().collect(groupingBy(steps::get, counting()));
        return together.values().stream()
                .mapToInt(requests -> (int) ((requests + CONNECTIONS - 2) / (CONNECTIONS - 1)))
                .sum();
    }

    private static String id(JsonObject event) {
        return event.get("requestId").getAsString();
    }

    private static String path(JsonObject event) {
        return event.getAsJsonObject("request").get("url").getAsString().replaceFirst("^https?://[^/]+", "");
    }

    /** Opens a page and waits until it shows that and asks for nothing more. */
    Visit open(String path, String shown) {
        Page page = visitor.open(path);
        page.locator(shown).first().waitFor();
        int before;
        do {
            before = asked.size();
            page.waitForCondition(
                    () -> asked.entrySet().stream()
                            .allMatch(request -> received.containsKey(request.getKey())
                                    || request.getValue().startsWith(STREAM)),
                    new Page.WaitForConditionOptions().setTimeout(60_000));
            page.evaluate(TWO_FRAMES);
        } while (asked.size() > before);
        double shift = ((Number) page.evaluate("window.shifted")).doubleValue();
        int bytes = asked.keySet().stream()
                .mapToInt(id -> received.getOrDefault(id, 0))
                .sum();
        return new Visit(List.copyOf(asked.values()), bytes, waits(), shift, (List<?>) page.evaluate("window.moved"));
    }
}
