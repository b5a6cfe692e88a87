package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.partiql.Statement.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads whole statements. */
final class StatementParser {
    private static final List<String> UNSUPPORTED =
            List.of("LIMIT", "OFFSET", "GROUP", "HAVING", "UNION", "INTERSECT", "EXCEPT", "LET");
    private static final List<String> AFTER_TABLE =
            List.of("WHERE", "ORDER", "SET", "REMOVE", "RETURNING", "VALUE", "DELETE", "INSERT");

    private final Tokens tokens;
    private final TermParser terms;
    private final PathParser paths;

    private StatementParser(String text) {
        this.tokens = new Tokens(text);
        this.terms = new TermParser(tokens);
        this.paths = new PathParser(tokens);
    }

    /** A statement with the number of its question marks. */
    record Parsed(Statement statement, int parameters) {}

    static Parsed parse(String text) {
        StatementParser parser = new StatementParser(text);
        Statement statement = parser.statement();
        parser.tokens.acceptSymbol(";");
        parser.expectEnd();
        return new Parsed(statement, parser.tokens.parameters());
    }

    private Statement statement() {
        if (tokens.acceptWord("SELECT")) {
            return select();
        }
        if (tokens.acceptWord("INSERT")) {
            return insert();
        }
        if (tokens.acceptWord("UPDATE")) {
            return update(target(true));
        }
        if (tokens.acceptWord("DELETE")) {
            tokens.expectWord("FROM");
            Target target = target(true);
            return delete(target, where());
        }
        if (tokens.acceptWord("FROM")) {
            return fromFirst();
        }
        if (tokens.acceptWord("EXISTS")) {
            tokens.expectSymbol("(");
            tokens.expectWord("SELECT");
            Statement.Select select = select();
            tokens.expectSymbol(")");
            return new Statement.Exists(select);
        }
        terms.term();
        throw tokens.peek().kind() == Token.Kind.END
                ? Faults.malformed("Expected data manipulation")
                : Faults.trailing();
    }

    private Statement.Select select() {
        List<DocumentPath> columns = columns();
        tokens.expectWord("FROM");
        Target target = target(true);
        if (tokens.peek().isSymbol(",") || tokens.peek().isWord("JOIN")) {
            throw Faults.refused("Only select from a single table or index is supported.");
        }
        Optional<Term> where = where();
        List<Statement.Order> order = new ArrayList<>();
        if (tokens.acceptWord("ORDER")) {
            tokens.expectWord("BY");
            do {
                order.add(order());
            } while (tokens.acceptSymbol(","));
        }
        return new Statement.Select(columns, target, where, order);
    }

    private List<DocumentPath> columns() {
        List<DocumentPath> columns = new ArrayList<>();
        if (tokens.acceptSymbol("*")) {
            return columns;
        }
        do {
            Token token = tokens.peek();
            if (!tokens.atName() || tokens.peekSecond().isSymbol("(")) {
                throw token.kind() == Token.Kind.END || tokens.atKeyword()
                        ? Faults.unexpectedTerm(token)
                        : Faults.refused("Unexpected path component", token.position());
            }
            columns.add(paths.path());
            refuseAlias();
        } while (tokens.acceptSymbol(","));
        return columns;
    }

    private void refuseAlias() {
        if (tokens.peek().isWord("AS") || tokens.atName()) {
            throw Faults.refused("Aliasing is not supported");
        }
    }

    private Statement.Order order() {
        DocumentPath path = paths.path();
        if (path.isNested()) {
            throw Faults.refused("Attribute " + path.steps().get(path.steps().size() - 1)
                    + " in ORDER BY clause must be part of the primary key");
        }
        boolean descending = tokens.acceptWord("DESC");
        if (!descending) {
            tokens.acceptWord("ASC");
        }
        return new Statement.Order(path.attribute(), descending);
    }

    private Statement.Insert insert() {
        tokens.expectWord("INTO");
        Target target = target(false);
        if (target.index().isPresent()) {
            throw Faults.refused(
                    "FROM clause may only contain a single table name in data manipulation statements",
                    target.position());
        }
        tokens.expectWord("VALUE");
        Token brace = tokens.peek();
        if (!brace.isSymbol("{")) {
            throw Faults.unexpectedTerm(brace);
        }
        if (!(terms.term() instanceof Term.MapLiteral item)) {
            throw Faults.unexpectedTerm(brace);
        }
        return new Statement.Insert(target, item);
    }

    private Statement fromFirst() {
        Target target = target(true);
        Optional<Term> where = where();
        if (tokens.acceptWord("DELETE")) {
            return delete(target, where);
        }
        List<Statement.Action> actions = actions();
        refuseIndex(target);
        return new Statement.Change(target, actions, where, returning());
    }

    private Statement.Change update(Target target) {
        List<Statement.Action> actions = actions();
        refuseIndex(target);
        Optional<Term> where = where();
        return new Statement.Change(target, actions, where, returning());
    }

    private List<Statement.Action> actions() {
        List<Statement.Action> actions = new ArrayList<>();
        while (true) {
            if (tokens.acceptWord("SET")) {
                do {
                    DocumentPath path = paths.path();
                    tokens.expectSymbol("=");
                    actions.add(new Statement.Action(path, Optional.of(terms.term())));
                } while (tokens.acceptSymbol(","));
            } else if (tokens.acceptWord("REMOVE")) {
                do {
                    actions.add(new Statement.Action(paths.path(), Optional.empty()));
                } while (tokens.acceptSymbol(","));
            } else if (actions.isEmpty()) {
                throw Faults.malformed("Expected data manipulation");
            } else {
                return actions;
            }
        }
    }

    private Statement.Delete delete(Target target, Optional<Term> where) {
        Optional<Returning> returning = returning();
        refuseIndex(target);
        returning.ifPresent(asked -> {
            if (asked != Returning.ALL_OLD) {
                throw Faults.refused("Invalid returning clause: " + asked
                        + ". Only RETURNING ALL OLD * is allowed in DELETE statements.");
            }
        });
        return new Statement.Delete(target, where, returning);
    }

    private static void refuseIndex(Target target) {
        if (target.index().isPresent()) {
            throw Faults.refused("This operation is not supported on an index");
        }
    }

    private Target target(boolean refuseAlias) {
        Token table = tokens.expectName();
        Optional<String> index = Optional.empty();
        if (tokens.acceptSymbol(".")) {
            index = Optional.of(tokens.expectName().text());
        }
        if (tokens.peek().isSymbol(".") || tokens.peek().isSymbol("[")) {
            throw Faults.refused("A path may contain at most 2 components in the FROM clause");
        }
        if (refuseAlias && !tokens.peek().isWord("JOIN")) {
            boolean clause = UNSUPPORTED.stream().anyMatch(word -> tokens.peek().isWord(word))
                    || AFTER_TABLE.stream().anyMatch(word -> tokens.peek().isWord(word));
            if (!clause) {
                refuseAlias();
            }
        }
        return new Target(table.text(), index, table.position());
    }

    private Optional<Term> where() {
        return tokens.acceptWord("WHERE") ? Optional.of(terms.term()) : Optional.empty();
    }

    private Optional<Returning> returning() {
        if (!tokens.acceptWord("RETURNING")) {
            return Optional.empty();
        }
        boolean all = tokens.acceptWord("ALL");
        if (!all) {
            tokens.expectWord("MODIFIED");
        }
        boolean old = tokens.acceptWord("OLD");
        if (!old) {
            tokens.expectWord("NEW");
        }
        tokens.expectSymbol("*");
        return Optional.of(Returning.valueOf((all ? "ALL_" : "MODIFIED_") + (old ? "OLD" : "NEW")));
    }

    private void expectEnd() {
        Token token = tokens.peek();
        for (String word : UNSUPPORTED) {
            if (token.isWord(word)) {
                throw Faults.refused("Unsupported clause: " + word.toUpperCase(Locale.ROOT), token.position());
            }
        }
        if (token.kind() != Token.Kind.END) {
            throw Faults.trailing();
        }
    }
}
