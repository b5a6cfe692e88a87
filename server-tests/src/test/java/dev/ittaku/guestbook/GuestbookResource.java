package dev.ittaku.guestbook;

import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.function.Function;

/** One's own guestbook. */
@Path("/api/guestbook/mine")
@Produces(MediaType.APPLICATION_JSON)
public class GuestbookResource {
    private static final int MOST = 20;

    private final Table table;
    private final Clock clock;
    private final CurrentCaller current;

    GuestbookResource(Tables tables, Clock clock, CurrentCaller current) {
        this.table = tables.open(GuestbookTable.DESIGN);
        this.clock = clock;
        this.current = current;
    }

    @POST
    public Visit sign() {
        String userId = current.requireUser().userId();
        Query<Visit> signed = GuestbookTable.VISITS_OF.of(new Visit.ByUserId(userId));
        if (table.page(signed.limit(MOST)).items().size() == MOST) {
            throw Problem.conflict("BOOK_FULL", "Your guestbook has " + MOST + " lines and is full.");
        }
        return table.put(GuestbookTable.VISIT, new Visit(userId, clock.instant()))
                .orThrow();
    }

    @GET
    public Listing<Visit> mine(@BeanParam ListParameters page) {
        return Listing.of(
                table.page(GuestbookTable.VISITS_OF
                        .of(new Visit.ByUserId(current.requireUser().userId()))
                        .limit(page.limit())
                        .after(page.cursor())),
                Function.identity());
    }
}
