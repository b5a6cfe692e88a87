package dev.ittaku.table;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.KEYS_ONLY;
import static dev.ittaku.table.layout.Projection.include;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** A small library that uses every feature once: the design most tests share. */
public final class Library {
    public enum State {
        OPEN,
        LENT
    }

    /** What lies in an owner's partition. */
    public sealed interface Owned permits Member, Book {}

    public record Member(String name, @Nullable Integer bookCount) implements Owned {
        /** What identifies an item. */
        public record Key(String name) {}
    }

    public record Details(int pages, @Nullable String place) {}

    public record Book(
            String owner,
            String id,
            @Nullable String slug,
            String title,
            State state,
            @Nullable Details details,
            @Nullable Instant created,
            @Nullable Instant updated,
            @Nullable Instant expires,
            long version)
            implements Owned {
        /** What identifies an item. */
        public record Key(String owner, String id) {}

        /** What its items are looked for by. */
        public record ByOwner(String owner) {}

        /** What its items are looked for by. */
        public record ByState(State state) {}

        /** What its items are looked for by. */
        public record ByOwnerAndSlug(String owner, String slug) {}

        public Book titled(String next) {
            return new Book(owner, id, slug, next, state, details, created, updated, expires, version);
        }

        public Book slugged(@Nullable String next) {
            return new Book(owner, id, next, title, state, details, created, updated, expires, version);
        }

        public Book expiring(@Nullable Instant next) {
            return new Book(owner, id, slug, title, state, details, created, updated, next, version);
        }

        public Book stated(State next) {
            return new Book(owner, id, slug, title, next, details, created, updated, expires, version);
        }

        public Book detailed(@Nullable Details next) {
            return new Book(owner, id, slug, title, state, next, created, updated, expires, version);
        }
    }

    public record BookTitle(String owner, String id, String title) {}

    /** No version, no stamps: plain items for batches and orders. */
    public record Note(
            String owner,
            int number,
            String text,
            String colour,
            int weight,
            @Nullable Instant expires) {
        /** What identifies an item. */
        public record Key(String owner, int number) {}

        /** What its items are looked for by. */
        public record ByOwner(String owner) {}

        /** What its items are looked for by. */
        public record ByColour(String colour) {}

        /** What its items are looked for by. */
        public record ByColourAndOwner(String colour, String owner) {}
    }

    public record Shelf(List<Member> members, List<Book> books) {}

    /** Second schema: version 1 had a "label" where now there is a "name". */
    public record Sign(String id, String name, int size) {
        /** What identifies an item. */
        public record Key(String id) {}
    }

    public static final Entity<Member, Member.Key> MEMBER;
    public static final Entity<Book, Book.Key> BOOK;
    public static final Entity<Note, Note.Key> NOTE;
    public static final Entity<Sign, Sign.Key> SIGN;
    public static final GetPattern<Member.Key, Member> MEMBER_BY_NAME;
    public static final GetPattern<Book.Key, Book> BOOK_BY_ID;
    public static final QueryPattern<Book.ByOwner, Book> BOOKS;
    public static final QueryPattern<Book.ByOwner, BookTitle> TITLES;
    public static final QueryPattern<Book.ByState, Book> BY_STATE;
    public static final QueryPattern<Book.ByState, Book> BY_STATE_SURE;
    public static final QueryPattern<Book.ByOwnerAndSlug, Book> BY_SLUG;
    public static final QueryPattern<Note.ByOwner, Note> NOTES;
    public static final QueryPattern<Note.ByColour, Note> BY_COLOUR;
    public static final QueryPattern<Note.ByColourAndOwner, Note> BY_COLOUR_AND_OWNER;
    public static final CollectionPattern<Member.Key, Shelf> SHELF;
    public static final QueryPattern<Member.Key, Owned> OWNED;
    public static final GetPattern<Sign.Key, Sign> SIGN_BY_ID;
    public static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Library")
                .describedAs("Books and notes.")
                .keys("pk", "sk")
                .gsi("StateIndex", "state_pk", "state_sk", KEYS_ONLY)
                .shardedGsi("ColourIndex", "colour", "weight", ALL, 3)
                .gsi("ColourOwnerIndex", List.of("colour", "owner"), List.of("weight", "number"), ALL)
                .lsi("SlugIndex", "slug_sk", include("title"))
                .ttl("expires")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery();
        MEMBER = table.entity(Member.class, Member.Key.class)
                .named("member")
                .key("OWNER#{name}", "MEMBER")
                .sample(new Member("me", null))
                .declare();
        BOOK = table.entity(Book.class, Book.Key.class)
                .named("book")
                .key("OWNER#{owner}", "BOOK#{id}")
                .attribute("state_pk", "STATE#{state}")
                .attribute("state_sk", "{id}")
                .attribute("slug_sk", "slug#{slug}")
                .store(Book::state)
                .unique(Book::slug, Book::owner)
                .counted("books", MEMBER, Member::bookCount, book -> new Member.Key(book.owner()))
                .version(Book::version)
                .stamps(Book::created, Book::updated)
                .samples(Library::book)
                .declare();
        NOTE = table.entity(Note.class, Note.Key.class)
                .named("note")
                .key("NOTES#{owner}", "NOTE#{number:5}")
                .store(Note::owner, Note::number)
                .samples(Library::note)
                .declare();
        SIGN = table.entity(Sign.class, Sign.Key.class)
                .named("sign")
                .key("SIGN#{id}", "SIGN")
                .schema(3, "schema")
                .upgrade(1, item -> {
                    AttributeValue label = item.remove("label");
                    if (label != null) {
                        item.put("name", label);
                    }
                })
                .upgrade(2, item -> item.putIfAbsent("size", AttributeValue.fromN("1")))
                .sample(new Sign("s", "Exit", 1))
                .declare();
        MEMBER_BY_NAME = MEMBER.get("member", "A member.");
        BOOK_BY_ID = BOOK.getConsistently("book", "A book.");
        BOOKS = BOOK.query("books", "The books of an owner.").declare(Book.ByOwner.class);
        TITLES = BOOK.query("titles", "The titles of an owner.")
                .as(BookTitle.class)
                .declare(Book.ByOwner.class);
        BY_STATE = BOOK.query("books by state", "Books in a state.")
                .index("StateIndex")
                .thenBatchGet("the index holds keys only")
                .declare(Book.ByState.class);
        BY_STATE_SURE = BOOK.query("books surely in a state", "Books still in a state.")
                .index("StateIndex")
                .confirmed("it decides")
                .declare(Book.ByState.class);
        BY_SLUG = BOOK.query("book by slug", "A book by its slug.")
                .index("SlugIndex")
                .consistent()
                .thenBatchGet("the index holds the title only")
                .declare(Book.ByOwnerAndSlug.class);
        NOTES = NOTE.query("notes", "Notes, the last first.").newestFirst().declare(Note.ByOwner.class);
        BY_COLOUR = NOTE.query("notes by colour", "Notes of a colour, the lightest first.")
                .index("ColourIndex")
                .declare(Note.ByColour.class);
        BY_COLOUR_AND_OWNER = NOTE.query("notes by colour and owner", "An owner's notes of a colour.")
                .index("ColourOwnerIndex")
                .declare(Note.ByColourAndOwner.class);
        SHELF = table.collection("shelf", "A member with all books.")
                .of(MEMBER, BOOK)
                .fold(Member.Key.class, items -> new Shelf(items.all(MEMBER), items.all(BOOK)));
        OWNED = table.mixed(Owned.class, "owned", "What an owner has, in order.")
                .of(MEMBER, BOOK)
                .limit(3)
                .declare(Member.Key.class);
        SIGN_BY_ID = SIGN.get("sign", "A sign.");
        DESIGN = table.build();
    }

    private Library() {}

    public static Book book(int i) {
        return new Book(
                "me", "b" + i, "slug-" + i, "Title " + i, State.OPEN, new Details(i, null), null, null, null, 0);
    }

    public static Note note(int i) {
        return new Note("me", i, "text " + i, i % 2 == 0 ? "red" : "blue", 1000 - i, null);
    }

    static Map<String, AttributeValue> oldSign() {
        return Map.of(
                "pk", AttributeValue.fromS("SIGN#s"),
                "sk", AttributeValue.fromS("SIGN"),
                "label", AttributeValue.fromS("Exit"));
    }
}
