package dev.ittaku.accounts.web;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** What every list takes: how many, and where to go on. A resource takes it as {@code @BeanParam}. */
public class ListParameters {
    static final int DEFAULT = 20;
    static final int MOST = 100;

    @QueryParam("limit")
    @Parameter(
            description = "How many, 1 to 100.",
            schema =
                    @Schema(
                            type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.INTEGER,
                            defaultValue = "20",
                            minimum = "1",
                            maximum = "100"))
    @Nullable
    String limit;

    @QueryParam("cursor")
    @Parameter(description = "The cursor of the page before.")
    @Nullable
    String cursor;

    public int limit() {
        if (limit == null) {
            return DEFAULT;
        }
        try {
            int number = Integer.parseInt(limit);
            if (number >= 1 && number <= MOST) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one answer for everything that is no such number.
        }
        throw Problem.invalid("limit", "must be a whole number from 1 to " + MOST);
    }

    /** Null for the first page. */
    public @Nullable String cursor() {
        return cursor == null || cursor.isEmpty() ? null : cursor;
    }
}
