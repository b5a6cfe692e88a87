package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.item.Items;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The way into PartiQL: text and values in, a statement ready to run out. */
public final class Partiql {
    private Partiql() {}

    /** Throws the service's ValidationException for anything that shows without a look at the table. */
    public static Prepared prepare(String text, List<AttributeValue> parameters) {
        StatementParser.Parsed parsed = StatementParser.parse(text);
        Constants constants = new Constants(parameters, parsed.parameters());
        Statement statement = parsed.statement();
        String table = statement.target().table();
        if (statement instanceof Statement.Select select) {
            return select(select, constants);
        }
        if (statement instanceof Statement.Exists exists) {
            return new Prepared.Exists(select(exists.select(), constants));
        }
        if (statement instanceof Statement.Insert insert) {
            var item = constants.item(insert.item());
            Items.validate(item);
            return new Prepared.Insert(table, item);
        }
        if (statement instanceof Statement.Delete delete) {
            return new Prepared.Delete(table, new Where(delete.where(), constants), delete.returning());
        }
        Statement.Change change = (Statement.Change) statement;
        return new Prepared.Change(
                table,
                new UpdateBinder(constants).update(change.actions()),
                new Where(change.where(), constants),
                change.returning());
    }

    private static Prepared.Select select(Statement.Select select, Constants constants) {
        if (!select.order().isEmpty() && select.where().isEmpty()) {
            throw Faults.refused("Must have WHERE clause in the statement when using ORDER BY clause.");
        }
        return new Prepared.Select(
                select.target().table(),
                select.target().index(),
                new Columns(select.columns()),
                new Where(select.where(), constants),
                select.order().stream()
                        .map(order -> new Prepared.Order(order.attribute(), order.descending()))
                        .toList());
    }
}
