package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import java.util.List;
import java.util.Optional;

/** A statement as written. */
sealed interface Statement {
    Target target();

    /** A table, and the index of it to read. */
    record Target(String table, Optional<String> index, Position position) {}

    /** {@code columns} is empty for {@code *}. */
    record Select(List<DocumentPath> columns, Target target, Optional<Term> where, List<Order> order)
            implements Statement {
        public Select {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
        }
    }

    record Order(String attribute, boolean descending) {}

    /** A check in a transaction that an item is as the condition says. */
    record Exists(Select select) implements Statement {
        @Override
        public Target target() {
            return select.target();
        }
    }

    record Insert(Target target, Term.MapLiteral item) implements Statement {}

    record Change(Target target, List<Action> actions, Optional<Term> where, Optional<Returning> returning)
            implements Statement {
        public Change {
            actions = List.copyOf(actions);
        }
    }

    /** A SET with its value, or a REMOVE. */
    record Action(DocumentPath path, Optional<Term> value) {}

    record Delete(Target target, Optional<Term> where, Optional<Returning> returning) implements Statement {}
}
