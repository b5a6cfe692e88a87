package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition or value as written. */
sealed interface Term {
    Position position();

    record Literal(AttributeValue value, Position position) implements Term {}

    record Parameter(int number, Position position) implements Term {}

    record Path(DocumentPath path, Position position) implements Term {}

    record ListLiteral(List<Term> elements, Position position) implements Term {
        public ListLiteral {
            elements = List.copyOf(elements);
        }
    }

    record MapLiteral(List<Field> fields, Position position) implements Term {
        public MapLiteral {
            fields = List.copyOf(fields);
        }
    }

    record Field(String name, Term value) {}

    /** A set. */
    record Bag(List<Term> members, Position position) implements Term {
        public Bag {
            members = List.copyOf(members);
        }
    }

    /** A function's name in lower case, and its arguments. */
    record Call(String function, List<Term> arguments, Position position) implements Term {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    record Arithmetic(Term left, boolean plus, Term right, Position position) implements Term {}

    record Comparison(Comparator operator, Term left, Term right, Position position) implements Term {}

    record Between(Term operand, Term low, Term high, Position position) implements Term {}

    record In(Term operand, List<Term> candidates, Position position) implements Term {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    record IsMissing(Term operand, Position position) implements Term {}

    record IsNull(Term operand, Position position) implements Term {}

    record And(List<Term> operands, Position position) implements Term {
        public And {
            operands = List.copyOf(operands);
        }
    }

    record Or(List<Term> operands, Position position) implements Term {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    record Not(Term operand, Position position) implements Term {}
}
