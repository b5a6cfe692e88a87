package dev.ittaku.dynamodb.fault;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/**
 * One kind of fault for some requests.
 *
 * @param operation its name as the service spells it, or {@code *}
 * @param table a table's name, or {@code *}
 * @param probability from 0 (never) to 1 (always)
 * @param latency how long a request waits; only of {@link Kind#LATENCY}
 */
public record FaultRule(String operation, String table, Kind kind, double probability, Duration latency) {
    private static final String ANY = "*";

    /** What happens. */
    public enum Kind {
        /** ProvisionedThroughputExceededException, a cancelled transaction, or ThrottlingException. */
        THROTTLE,
        /** The request waits before it is done. */
        LATENCY,
        /** TransactionConflictException, or a cancelled transaction; only writes and transactions. */
        CONFLICT,
        /** InternalServerError, with nothing done. */
        ERROR,
        /** An item of a batch comes back unprocessed; decided for each item. */
        UNPROCESSED
    }

    public FaultRule {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("a probability lies between 0 and 1");
        }
        if (latency.isNegative() || (kind == Kind.LATENCY) == latency.isZero()) {
            throw new IllegalArgumentException("latency, and nothing else, needs milliseconds at its end");
        }
    }

    public static FaultRule of(String operation, String table, Kind kind, double probability) {
        return new FaultRule(operation, table, kind, probability, Duration.ZERO);
    }

    public static FaultRule latency(String operation, String table, double probability, Duration latency) {
        return new FaultRule(operation, table, Kind.LATENCY, probability, latency);
    }

    static FaultRule parse(String[] words) {
        if (words.length < 4 || words.length > 5) {
            throw new IllegalArgumentException("write: operation table kind probability [milliseconds]");
        }
        Kind kind = Arrays.stream(Kind.values())
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(words[2]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the kinds are throttle, latency, conflict, error and unprocessed"));
        return new FaultRule(
                words[0],
                words[1],
                kind,
                number(words[3]),
                Duration.ofMillis(words.length == 5 ? (long) number(words[4]) : 0));
    }

    private static double number(String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + word + "' is no number", e);
        }
    }

    /** Whether a request is one of those the rule is about. */
    public boolean matches(String name, Collection<String> tables) {
        return (operation.equals(ANY) || operation.equals(name)) && (table.equals(ANY) || tables.contains(table));
    }
}
