package dev.ittaku.table.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys, queries, fields and updates of the wrong type are found by the compiler, not by users. */
class WrongTypesDoNotCompileTest {
    private static List<String> errors(String statement) {
        String source = """
                package sample;
                import static dev.ittaku.table.Library.*;
                import dev.ittaku.table.Library;
                import dev.ittaku.table.Table;
                import dev.ittaku.table.design.*;
                class Sample {
                    Object sample(Table table, DesignBuilder design) {
                        return %s;
                    }
                }
                """.formatted(statement);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        compiler.getTask(
                        null,
                        null,
                        found,
                        List.of("-proc:none", "-d", System.getProperty("java.io.tmpdir"), "-cp", classPath()),
                        null,
                        List.of(new Source(source)))
                .call();
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///sample/Sample.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BOOK.key(new Book.Key(\"me\", \"b1\"))",
                "BOOK_BY_ID.of(new Book.Key(\"me\", \"b1\"))",
                "NOTES.of(new Note.ByOwner(\"me\")).range(Note::number).from(3)",
                "BOOK.field(Book::title).is(\"x\")",
                "BOOK.field(Book::details).then(Details::pages).add(1)",
                "table.update(BOOK.at(new Book.Key(\"me\", \"b1\"))).set(Book::title).to(\"x\").when(Book::state).is(State.OPEN)",
                "design.entity(Book.class, Book.Key.class).rename(Book::title, \"t\").version(Book::version)"
            })
    void whatIsRightCompiles(String statement) {
        assertThat(errors(statement)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BOOK.key(new Member.Key(\"me\"))",
                "BOOK.key(\"me\", \"b1\")",
                "BOOK_BY_ID.of(new Note.Key(\"me\", 1))",
                "BOOK_BY_ID.of(\"me\", \"b1\")",
                "NOTES.of(new Note.ByColour(\"red\"))",
                "NOTES.of(new Note.ByOwner(\"me\")).range(Note::number).from(\"3\")",
                "NOTES.of(new Note.ByOwner(\"me\")).range(Book::title)",
                "NOTES.of(new Note.ByOwner(\"me\")).range(\"number\")",
                "BOOK.field(Note::text)",
                "BOOK.field(\"title\")",
                "BOOK.field(Book::title).is(3)",
                "BOOK.field(Book::details).then(Book::title)",
                "table.update(BOOK.at(new Member.Key(\"me\")))",
                "table.update(BOOK.at(new Book.Key(\"me\", \"b1\"))).set(Book::title).to(State.OPEN)",
                "table.update(BOOK.at(new Book.Key(\"me\", \"b1\"))).when(Book::state).is(\"OPEN\")",
                "design.entity(Book.class)",
                "design.entity(Book.class, Book.Key.class).rename(\"title\", \"t\")",
                "design.entity(Book.class, Book.Key.class).unique(Note::text)",
                "design.entity(Book.class, Book.Key.class).version(Book::title)",
                "design.entity(Book.class, Book.Key.class).counted(\"n\", MEMBER, Member::bookCount, b -> new Note.Key(\"\", 1))"
            })
    void whatIsWrongDoesNot(String statement) {
        assertThat(errors(statement)).isNotEmpty();
    }

    @Test
    void theFaultIsInTheValueAndNotElsewhere() {
        assertThat(errors("BOOK.field(Book::title).is(3)"))
                .singleElement()
                .asString()
                .contains("int cannot be converted to java.lang.String");
    }
}
