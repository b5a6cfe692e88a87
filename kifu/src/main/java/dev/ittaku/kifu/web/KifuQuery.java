package dev.ittaku.kifu.web;

import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters of a list of records. */
public class KifuQuery {
    private static final int LONGEST = 200;
    private static final Set<String> RESULTS = Set.of("win", "lose", "draw", "sennichite", "none");

    @QueryParam("order")
    @Parameter(description = "created, access, update or date (of the game); the latest first.")
    @Nullable
    public String order;

    @QueryParam("tag")
    @Parameter(description = "The id of a tag.")
    @Nullable
    String tag;

    @QueryParam("q")
    @Parameter(
            description =
                    "Words that occur in title, players, event, date, opening, path, tags, place, memo or comments.")
    @Nullable
    String q;

    @QueryParam("player")
    @Parameter(description = "Part of a player's name.")
    @Nullable
    String player;

    @QueryParam("result")
    @Parameter(description = "win, lose, draw, sennichite or none.")
    @Nullable
    String result;

    @QueryParam("from")
    @Parameter(description = "The earliest date of the game, such as 2025-01-31.")
    @Nullable
    String from;

    @QueryParam("to")
    @Parameter(description = "The latest date of the game.")
    @Nullable
    String to;

    public KifuLists.Order order() {
        return order(order);
    }

    public static KifuLists.Order order(@Nullable String order) {
        return switch (order == null ? "created" : order) {
            case "created" -> KifuLists.Order.CREATED;
            case "access" -> KifuLists.Order.ACCESS;
            case "update" -> KifuLists.Order.UPDATE;
            case "date" -> KifuLists.Order.DATE;
            default ->
                throw Problem.invalid(
                        "order", Fault.of("ONE_OF", "must be {values}", "created, access, update or date"));
        };
    }

    KifuFilter filter() {
        String wanted = text("result", result);
        if (wanted != null && !RESULTS.contains(wanted)) {
            throw Problem.invalid(
                    "result", Fault.of("ONE_OF", "must be {values}", "win, lose, draw, sennichite or none"));
        }
        return new KifuFilter(
                text("tag", tag), text("q", q), text("player", player), wanted, date("from", from), date("to", to));
    }

    private static @Nullable String text(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return null;
        }
        if (value.length() > LONGEST) {
            throw Problem.invalid(name, Fault.of("TOO_LONG", "must have at most {max} characters", LONGEST));
        }
        return value;
    }

    private static @Nullable LocalDate date(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return null;
        }
        try {
            return LocalDate.parse(value);
        } catch (DateTimeParseException e) {
            throw Problem.invalid(name, Fault.of("DATE_FORM", "must be a date such as 2025-01-31"));
        }
    }
}
