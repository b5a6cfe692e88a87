package dev.ittaku.table.migration;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A server of a directory, with one configuration of its shards. */
final class DirectoryServer {
    record User(String name, String email, int visits) {
        record Key(String name) {}

        record All() {}
    }

    /** Lies in the same partition, without guards and counters. */
    record Note(String id, String text) {
        record Key(String id) {}
    }

    /** Counts the users. */
    record Folder(String id, int users) {
        record Key(String id) {}
    }

    final Entity<Folder, Folder.Key> folder;
    final Entity<User, User.Key> user;
    final Entity<Note, Note.Key> note;
    final GetPattern<User.Key, User> one;
    final QueryPattern<User.All, User> all;
    final QueryPattern<User.All, User> last;
    final CollectionPattern<User.All, List<User>> directory;
    final TableDesign design;
    final Table table;

    DirectoryServer(DynamoDbClient client, String shards) {
        DesignBuilder builder = TableDesign.named("Directory")
                .keys("pk", "sk")
                .raisedShards(Map.of("Directory.user", shards, "Directory.note", shards, "Directory.folder", shards));
        folder = builder.entity(Folder.class, Folder.Key.class)
                .named("folder")
                .key("folders", "folder#{id}")
                .declare();
        user = builder.entity(User.class, User.Key.class)
                .named("user")
                .key("users", "uname#{name}")
                .unique(User::email)
                .counted("users", folder, Folder::users, record -> new Folder.Key("all"))
                .sample(new User("a", "a@x", 0))
                .declare();
        note = builder.entity(Note.class, Note.Key.class)
                .named("note")
                .key("users", "note#{id}")
                .sample(new Note("n", "text"))
                .declare();
        one = user.get("user", "One user.");
        all = user.query("users", "All users.").declare(User.All.class);
        last = user.query("last users", "All users, backwards.").newestFirst().declare(User.All.class);
        directory = builder.collection("directory", "Users beside notes.")
                .of(user, note)
                .fold(User.All.class, items -> items.all(user));
        design = builder.build();
        table = Table.builder(design, client).cursorSecret(new byte[] {7}).build();
    }

    User get(String name) {
        return table.get(one.of(new User.Key(name))).item().orElseThrow();
    }

    /** Pages of a few, by cursor. */
    List<String> pages(QueryPattern<User.All, User> pattern) {
        List<String> names = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Page<User> page = table.page(pattern.of(new User.All()).limit(17).after(cursor.orElse(null)));
            page.items().forEach(each -> names.add(each.name()));
            cursor = page.cursor();
        } while (cursor.isPresent());
        return names;
    }
}
