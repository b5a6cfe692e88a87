package dev.ittaku.kifu.web;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** What a record is answered together with. */
public class KifuParts {
    private static final String RECORD = "record";

    @QueryParam("with")
    @Parameter(description = "record: also the tree of its moves.")
    @Nullable
    String with;

    private boolean hasRecord() {
        if (with != null && !with.equals(RECORD)) {
            throw Problem.invalid("with", Fault.of("ONE_OF", "must be {values}", RECORD));
        }
        return with != null;
    }

    public KifuView of(KifuView view) {
        return hasRecord() ? view.withRecord() : view;
    }

    /** For the address of what is answered elsewhere. */
    String query() {
        return hasRecord() ? "?with=" + RECORD : "";
    }
}
