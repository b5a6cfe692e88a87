package dev.ittaku.table.internal.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Details;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Library.State;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpressionTextTest {
    private final ExpressionText text = new ExpressionText();

    @Test
    void conditionsNestAndShareNames() {
        Condition condition = Library.BOOK
                .field(Book::title)
                .beginsWith("A")
                .and(Library.BOOK
                        .field(Book::state)
                        .in(List.of(State.OPEN, State.LENT))
                        .or(Library.BOOK.field(Book::title).absent().negated()))
                .and(Library.BOOK.field(Book::details).then(Details::pages).between(1, 9));
        assertThat(text.condition(condition))
                .isEqualTo("begins_with(#n0, :v0) AND (#n1 IN (:v1, :v2) OR (NOT attribute_not_exists(#n0)))"
                        + " AND #n2.#n3 BETWEEN :v3 AND :v4");
        assertThat(text.names()).isEqualTo(Map.of("#n0", "title", "#n1", "state", "#n2", "details", "#n3", "pages"));
        assertThat(text.values().get(":v1").s()).isEqualTo("OPEN");
        assertThat(text.values().get(":v3").n()).isEqualTo("1");
    }

    @Test
    void everyKindOfConditionHasItsForm() {
        var title = Library.BOOK.field(Book::title);
        assertThat(new ExpressionText().condition(title.is("x"))).isEqualTo("#n0 = :v0");
        assertThat(new ExpressionText().condition(title.isNot("x"))).isEqualTo("#n0 <> :v0");
        assertThat(new ExpressionText().condition(title.contains("x"))).isEqualTo("contains(#n0, :v0)");
        assertThat(new ExpressionText().condition(title.exists())).isEqualTo("attribute_exists(#n0)");
        assertThat(new ExpressionText().condition(title.isNull())).isEqualTo("attribute_type(#n0, :v0)");
        assertThat(new ExpressionText().condition(title.size(Comparison.AT_MOST, 5)))
                .isEqualTo("size(#n0) <= :v0");
        assertThat(new ExpressionText().condition(title.compare(Comparison.LESS, title)))
                .isEqualTo("#n0 < #n0");
    }

    @Test
    void updatesAreGroupedIntoTheirClauses() {
        var number = Library.NOTE.field(Note::weight);
        var words = Library.NOTE.field(Note::text);
        Update update = Update.of(
                words.set("new"),
                number.add(2),
                Library.NOTE.field(Note::colour).remove(),
                Library.NOTE.field(Note::owner).setIfAbsent("me"));
        assertThat(text.update(update))
                .isEqualTo("SET #n0 = :v0, #n3 = if_not_exists(#n3, :v2) REMOVE #n2 ADD #n1 :v1");
        Change append = new Change.Append(
                Path.of("list").then(0).then("inner"), text.values().get(":v0"));
        assertThat(new ExpressionText().update(Update.of(append)))
                .isEqualTo("SET #n0[0].#n1 = list_append(if_not_exists(#n0[0].#n1, :v0), :v1)");
    }
}
