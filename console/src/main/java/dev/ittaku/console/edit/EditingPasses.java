package dev.ittaku.console.edit;

import dev.ittaku.console.item.Cursors;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.table.fault.TableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What shows that editing was turned on. A pass is good for one person and ten minutes; nothing is kept here, so every server of
 * an installation knows the passes of the others.
 */
public final class EditingPasses {
    static final Duration LASTS = Duration.ofMinutes(10);

    private final Cursors seals;
    private final Clock clock;

    public EditingPasses(Cursors seals, Clock clock) {
        this.seals = seals;
        this.clock = clock;
    }

    /** A pass, and until when it is good. */
    public record Pass(String pass, String until) {}

    public Pass issue(String person) {
        String until =
                clock.instant().plus(LASTS).truncatedTo(ChronoUnit.SECONDS).toString();
        return new Pass(seals.seal(question(person), until), until);
    }

    public void check(String person, String pass) {
        if (!clock.instant().isBefore(until(person, pass))) {
            throw off();
        }
    }

    private Instant until(String person, String pass) {
        try {
            return Instant.parse(seals.open(question(person), pass));
        } catch (TableException e) {
            throw off();
        }
    }

    private static ConsoleRefusal off() {
        return new ConsoleRefusal(
                ConsoleRefusal.Reason.EDITING_OFF, "Editing is off, or its ten minutes are over: turn it on.");
    }

    private static String question(String person) {
        return "editing\u0000" + person;
    }
}
