package dev.ittaku.kifu.web.quota;

import dev.ittaku.kifu.notebook.Quotas;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.read.Page;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** How much a notebook may hold: for everyone to see, for admins to set. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class QuotasResource {
    /** The requested quotas. */
    public record QuotaInput(
            @Nullable Integer kifuMax, @Nullable Integer tagMax) {
        private static int needed(String field, @Nullable Integer value) {
            if (value == null) {
                throw Problem.invalid(field, Fault.of("MISSING", "is missing"));
            }
            return value;
        }
    }

    private final Quotas quotas;
    private final Readers readers;
    private final CurrentCaller current;

    QuotasResource(Quotas quotas, Readers readers, CurrentCaller current) {
        this.quotas = quotas;
        this.readers = readers;
        this.current = current;
    }

    @GET
    @Path("quota")
    @Operation(summary = "How much my notebook may hold and holds")
    public Quotas.Usage mine() {
        return quotas.usage(current.requireUser().username());
    }

    @GET
    @Path("quotas")
    @Operation(summary = "The usual figures, and the people who have others")
    public QuotaListing list(@BeanParam ListParameters page) {
        current.requireAdmin();
        Page<KifuUser> found = quotas.exceptions(page.limit(), page.cursor());
        return new QuotaListing(
                quotas.defaults(),
                found.items().stream().map(QuotaView::of).toList(),
                found.cursor().orElse(null));
    }

    @PUT
    @Path("quotas")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Set the usual figures")
    public QuotaListing.Defaults setDefaults(@Nullable QuotaInput input) {
        current.requireAdmin();
        int kifuMax = QuotaInput.needed("kifuMax", input == null ? null : input.kifuMax);
        int tagMax = QuotaInput.needed("tagMax", input == null ? null : input.tagMax);
        return QuotaListing.Defaults.of(quotas.setDefaults(kifuMax, tagMax));
    }

    @GET
    @Path("quotas/{username}")
    @Operation(summary = "Someone's own figures", description = "A figure that is null is the usual one.")
    public QuotaView one(@PathParam("username") String username) {
        current.requireAdmin();
        return QuotaView.of(quotas.own(readers.someone(username)));
    }

    @PUT
    @Path("quotas/{username}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Give someone figures of their own",
            description = "A figure that is null or left out becomes the usual one.")
    public QuotaView set(@PathParam("username") String username, @Nullable QuotaInput input) {
        current.requireAdmin();
        String name = readers.someone(username);
        return QuotaView.of(
                quotas.set(name, input == null ? null : input.kifuMax, input == null ? null : input.tagMax));
    }
}
