package dev.ittaku.console.heat;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.HeatReading;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a table or one of its global indexes consumed lately, and by which keys. Keys that are secrets are counted, not shown. */
public final class TableHeat {
    private static final int USUAL = 60;

    private final Heat heat;
    private final OtherServers others;

    public TableHeat(Heat heat, OtherServers others) {
        this.heat = heat;
        this.others = others;
    }

    /** @param minutes how many of the last minutes, as a text of a form; an hour by default */
    public HeatReading of(TableFacts table, @Nullable String index, @Nullable String minutes) {
        // Rejects an index that does not exist.
        table.key(index);
        HeatReading read = heat.read(table.name(), index, minutes(minutes), others.told());
        return new HeatReading(
                read.since(),
                read.minutes(),
                read.keys().stream().map(key -> shown(table, index, key)).toList(),
                read.windows(),
                read.servers());
    }

    private static HeatReading.Key shown(TableFacts table, @Nullable String index, HeatReading.Key key) {
        List<String> values = key.values();
        return values == null || !table.isSecretKey(index, values)
                ? key
                : new HeatReading.Key(
                        null, key.read(), key.write(), key.over(), key.throttled(), key.windows(), key.busiest());
    }

    private static int minutes(@Nullable String given) {
        if (given == null || given.isEmpty()) {
            return USUAL;
        }
        try {
            int minutes = Integer.parseInt(given);
            if (minutes >= 1 && minutes <= Heat.MINUTES) {
                return minutes;
            }
        } catch (NumberFormatException e) {
            // Refused below, like every number that is too small or large.
        }
        throw ConsoleRefusal.invalid(
                "minutes", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, Heat.MINUTES));
    }
}
