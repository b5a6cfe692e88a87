package dev.ittaku.accounts.web.admin;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** What the server that answers does by itself, for admins. */
@Path("/api/admin/jobs")
@Produces(MediaType.APPLICATION_JSON)
public class AdminJobsResource {
    /** All jobs; there are few, so they are not paged. */
    public record JobsView(List<JobView> items) {}

    /** How one stands; times are those of this server. */
    public record JobView(String product, @JsonUnwrapped JobState job) {}

    private final Instance<Jobs> products;

    AdminJobsResource(@Any Instance<Jobs> products) {
        this.products = products;
    }

    @GET
    @Operation(summary = "What this server does by itself, when it last did, and what failed")
    public JobsView all() {
        return new JobsView(products.stream()
                .sorted(Comparator.comparing(Jobs::product))
                .flatMap(product -> product.jobs().stream().map(job -> new JobView(product.product(), job)))
                .toList());
    }
}
