package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.schedule.ScheduleSearch;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioClock;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** One search over all studios. */
@Path("/api/lessons/search")
@Produces(MediaType.APPLICATION_JSON)
public class SearchResource {
    private final ScheduleSearch search;

    SearchResource(ScheduleSearch search) {
        this.search = search;
    }

    @GET
    @Operation(
            summary = "Search all studios",
            description =
                    "Lessons by time whose name, instructor and studio hold all words of q, in any case, width and"
                            + " kana. Without from: lessons to come. Four weeks, if to does not say otherwise; 35 days at most."
                            + " free=true leaves out full and cancelled ones. A page that has looked at much may hold few items or"
                            + " none; where there is a cursor, there is more to look at.")
    public Listing<LessonView> list(
            @QueryParam("q") @Nullable String q,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("free") boolean free,
            @BeanParam ListParameters page) {
        ScheduleSearch.Input input = new ScheduleSearch.Input(
                q == null ? "" : q,
                from == null ? null : LessonKey.date("from", from),
                to == null ? null : LessonKey.date("to", to),
                free);
        ScheduleSearch.Page found = search.page(input, page.limit(), page.cursor());
        return new Listing<>(
                found.items().stream()
                        .map(one -> LessonView.of(one.lesson(), new StudioClock(one.studio())))
                        .toList(),
                found.cursor().orElse(null));
    }
}
