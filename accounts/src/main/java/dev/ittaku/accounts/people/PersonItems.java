package dev.ittaku.accounts.people;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The list of people in the table of accounts. */
public record PersonItems(Entity<Person, Person.Key> people, QueryPattern<None, Person> byName) {
    public static PersonItems declaredIn(DesignBuilder table) {
        Entity<Person, Person.Key> people = table.entity(Person.class, Person.Key.class)
                .describedAs("A line of the list of all people.")
                .key("PEOPLE", "{key}")
                .samples(i ->
                        new Person("habu" + i, "Habu" + i, "k3J9x0QpLm2a", Instant.parse("2026-01-02T03:04:05.678Z")))
                .declare();
        return new PersonItems(
                people,
                people.query("people by name", "Lists all people by their names, or those whose names begin so.")
                        .example(query -> query.range(Person::key).startingWith("ha"))
                        .declare(None.class));
    }
}
