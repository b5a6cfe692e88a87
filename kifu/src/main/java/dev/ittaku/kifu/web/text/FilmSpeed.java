package dev.ittaku.kifu.web.text;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** How fast a moving picture of a game runs. */
public class FilmSpeed {
    private static final int LEAST = 200;
    private static final int MOST = 5000;

    @QueryParam("delayMs")
    @Parameter(description = "How long each position is shown, 200 to 5000 milliseconds; without it 1000.")
    @Nullable
    Integer delayMs;

    int millis() {
        int millis = delayMs == null ? 1000 : delayMs;
        if (millis < LEAST || millis > MOST) {
            throw Problem.invalid("delayMs", Fault.of("RANGE", "must be from {min} to {max}", LEAST, MOST));
        }
        return millis;
    }
}
