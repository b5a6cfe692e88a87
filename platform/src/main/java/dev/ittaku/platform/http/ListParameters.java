package dev.ittaku.platform.http;

import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.QueryParam;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters of every list: how many items, and where to continue. A resource takes it as {@code @BeanParam}. */
public class ListParameters {
    static final int DEFAULT = 20;
    static final int MOST = 100;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,3}");

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
        int number = DIGITS.matcher(limit).matches() ? Integer.parseInt(limit) : 0;
        if (number >= 1 && number <= MOST) {
            return number;
        }
        throw Problem.invalid("limit", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, MOST));
    }

    /** Null for the first page. */
    public @Nullable String cursor() {
        return cursor == null || cursor.isEmpty() ? null : cursor;
    }
}
