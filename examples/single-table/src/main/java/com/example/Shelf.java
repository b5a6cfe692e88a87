package com.example;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import java.util.List;

/** A shelf of books, in one table that is declared here and nowhere else. */
public record Shelf(Table table) {
    public record Book(String owner, String title, int year) {
        public record Key(String owner, String title) {}

        public record OfOwner(String owner) {}
    }

    public static final TableDesign DESIGN;
    private static final Entity<Book, Book.Key> BOOK;
    private static final QueryPattern<Book.OfOwner, Book> BOOKS;

    static {
        DesignBuilder design = TableDesign.named("Shelf").keys("pk", "sk");
        BOOK = design.entity(Book.class, Book.Key.class)
                .key("OWNER#{owner}", "BOOK#{title}")
                .sample(new Book("aki", "Kokoro", 1914))
                .declare();
        BOOKS = BOOK.query("books", "The books of somebody, by title.").declare(Book.OfOwner.class);
        DESIGN = design.build();
    }

    /** False if the book stands there already. */
    public boolean add(Book book) {
        return table.create(BOOK, book).isDone();
    }

    public List<Book> of(String owner) {
        return table.page(BOOKS.of(new Book.OfOwner(owner)).limit(50)).items();
    }
}
