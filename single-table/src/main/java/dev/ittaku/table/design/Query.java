package dev.ittaku.table.design;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.entity.ComponentNames;
import dev.ittaku.table.internal.key.SortRange;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A query pattern with its values: what to ask, from where on, how much.
 *
 * @param scope whom a cursor belongs to besides the query itself, such as a user's id
 */
public record Query<R>(
        QueryPattern<?, R> pattern,
        Map<String, Object> given,
        Optional<SortRange.Bound> bound,
        int limit,
        Optional<String> cursor,
        Optional<Condition> filter,
        String scope) {

    public Query {
        given = Map.copyOf(given);
        if (limit < 1) {
            throw new TableException(Code.BAD_REQUEST, "a limit must be at least 1, not " + limit);
        }
    }

    Query<R> with(Map<String, Object> values) {
        Map<String, Object> more = new HashMap<>(given);
        more.putAll(values);
        return new Query<>(pattern, more, bound, limit, cursor, filter, scope);
    }

    /**
     * A component of the key that is to be restricted, exactly or within limits. The value is passed in a second call,
     * because the compiler then takes the type from the component only: {@code query.range(Note::number).from(3)}.
     */
    public <V> Range<R, V> range(Component<? super R, V> component) {
        return new Range<>(this, known(component));
    }

    Query<R> given(String component, Object value) {
        return with(Map.of(component, value));
    }

    Query<R> bounded(String component, @Nullable Object from, @Nullable Object to, @Nullable String prefix) {
        if (bound.isPresent() && !bound.get().component().equals(component)) {
            throw new TableException(Code.BAD_REQUEST, "only one component can have a range");
        }
        SortRange.Bound next = new SortRange.Bound(component, from, to, prefix);
        return new Query<>(pattern, given, Optional.of(next), limit, cursor, filter, scope);
    }

    private String known(Component<?, ?> reference) {
        String component = ComponentNames.of(reference);
        if (!pattern.components().contains(component)) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    "'" + pattern.name() + "' takes " + pattern.components() + ", not '" + component + "'");
        }
        return component;
    }

    public Query<R> limit(int most) {
        return new Query<>(pattern, given, bound, most, cursor, filter, scope);
    }

    /** Continues after the page with this cursor; null starts at the beginning. */
    public Query<R> after(@Nullable String cursor) {
        return new Query<>(pattern, given, bound, limit, Optional.ofNullable(cursor), filter, scope);
    }

    /** Drops what does not meet the condition; it is read and paid for all the same. */
    public Query<R> filter(Condition condition) {
        Condition all = filter.map(old -> old.and(condition)).orElse(condition);
        return new Query<>(pattern, given, bound, limit, cursor, Optional.of(all), scope);
    }

    public Query<R> scope(String scope) {
        return new Query<>(pattern, given, bound, limit, cursor, filter, scope);
    }
}
