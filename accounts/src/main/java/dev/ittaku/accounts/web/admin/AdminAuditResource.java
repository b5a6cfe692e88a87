package dev.ittaku.accounts.web.admin;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import dev.ittaku.accounts.audit.AuditEntry;
import dev.ittaku.accounts.audit.AuditFilter;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.platform.http.CsvTable;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The audit trail, for admins. */
@Path("/api/admin/audit")
@Produces(MediaType.APPLICATION_JSON)
public class AdminAuditResource {
    private static final List<String> HEADINGS = List.of("at", "event", "userId", "who", "address", "detail");

    /** A line of the trail. */
    public record AuditView(Instant at, String event, String userId, String who, String address, String detail) {}

    /** As what the trail is handed out. */
    public enum Format {
        CSV,
        JSON
    }

    private final AuditTrail audit;
    private final ShownPeople people;
    private final Clock clock;
    private final ObjectMapper json;

    AdminAuditResource(AuditTrail audit, ShownPeople people, Clock clock, ObjectMapper json) {
        this.audit = audit;
        this.people = people;
        this.clock = clock;
        this.json = json;
    }

    private AuditFilter filter(AuditParameters wanted) {
        return wanted.filter(people, clock.instant());
    }

    @GET
    @Operation(
            summary = "What happened, newest first",
            description =
                    "Of the last 30 days unless days or moments are given. Kept for 400 days. A page may be short, or even"
                            + " empty, while its cursor leads on.")
    public Listing<AuditView> list(@BeanParam AuditParameters wanted, @BeanParam ListParameters page) {
        return Listing.of(audit.search(filter(wanted), page.limit(), page.cursor()), AdminAuditResource::shown);
    }

    @GET
    @Path("export")
    @Blocking
    @Produces({"text/csv; charset=utf-8", MediaType.APPLICATION_JSON})
    @Operation(summary = "The same as a file", description = "All lines at once, as CSV or as a JSON array.")
    @APIResponse(responseCode = "200", description = "The file")
    public Response export(@BeanParam AuditParameters wanted, @QueryParam("format") @Nullable String format) {
        Format form = format == null ? Format.CSV : EnumText.parse(Format.class, "format", format);
        AuditFilter filter = filter(wanted);
        StreamingOutput content = out -> {
            try (Stream<AuditView> all = audit.all(filter).map(AdminAuditResource::shown)) {
                if (form == Format.CSV) {
                    CsvTable.write(HEADINGS, all.map(AdminAuditResource::cells).iterator(), out);
                } else {
                    write(all.iterator(), out);
                }
            }
        };
        String name = form == Format.CSV ? "audit.csv" : "audit.json";
        return Response.ok(content, form == Format.CSV ? "text/csv; charset=utf-8" : MediaType.APPLICATION_JSON)
                .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
                .header("Cache-Control", "no-store")
                .build();
    }

    private void write(Iterator<AuditView> all, OutputStream out) throws IOException {
        try (SequenceWriter lines =
                json.writer().without(JsonGenerator.Feature.AUTO_CLOSE_TARGET).writeValuesAsArray(out)) {
            while (all.hasNext()) {
                lines.write(all.next());
            }
        }
    }

    private static List<String> cells(AuditView line) {
        return List.of(line.at().toString(), line.event(), line.userId(), line.who(), line.address(), line.detail());
    }

    private static AuditView shown(AuditEntry entry) {
        return new AuditView(
                Instant.ofEpochMilli(entry.at()),
                entry.event(),
                entry.userId(),
                entry.who(),
                entry.address(),
                entry.detail());
    }
}
