package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Whom owners let read one record or all. Grants name people in their registered spelling. */
public final class Readers {
    private final Table table;
    private final Function<String, Optional<String>> registered;

    /** @param registered the registered spelling of a username, empty if nobody has it */
    public Readers(Table table, Function<String, Optional<String>> registered) {
        this.table = table;
        this.registered = registered;
    }

    /** The registered spelling of someone's name. */
    public String someone(String username) {
        return registered.apply(username).orElseThrow(() -> KifuRefusal.notFound("Nobody has this username."));
    }

    public Page<KifuReader> ofKifu(String owner, String kid, int limit, @Nullable String cursor) {
        own(owner, kid);
        return table.page(KifuTable.READERS_OF_KIFU
                .of(new KifuReader.ByKid(kid))
                .limit(limit)
                .after(cursor));
    }

    public String readerOfKifu(String owner, String kid, String username) {
        own(owner, kid);
        String name = someone(username);
        return table.get(KifuTable.READER_OF_KIFU.of(new KifuReader.Key(kid, name)))
                .item()
                .map(KifuReader::username)
                .orElseThrow(Readers::noReader);
    }

    /** Lets someone read one record. */
    public String grant(String owner, String kid, String username) {
        own(owner, kid);
        String name = another(owner, username);
        Committed done = table.transact(Transaction.named("let someone read a kifu")
                .check(KifuTable.KIFU, KifuTable.KIFU.key(new Kifu.Key(owner, kid)), KifuTable.KIFU.exists())
                .put(KifuTable.KIFU_READER, new KifuReader(kid, name, owner)));
        if (!done.isDone()) {
            throw KifuRefusal.noRecord();
        }
        return name;
    }

    /** Takes that back; from then on the record is closed to them. */
    public void revoke(String owner, String kid, String username) {
        own(owner, kid);
        table.deleteKey(KifuTable.KIFU_READER, KifuTable.KIFU_READER.key(new KifuReader.Key(kid, spelled(username))))
                .orThrow();
    }

    public Page<UserReader> ofAll(String owner, int limit, @Nullable String cursor) {
        return table.page(KifuTable.READERS_OF_USER
                .of(new UserReader.ByOwner(owner))
                .limit(limit)
                .after(cursor));
    }

    public String readerOfAll(String owner, String username) {
        return table.get(KifuTable.READER_OF_USER.of(new UserReader.Key(owner, someone(username))))
                .item()
                .map(UserReader::username)
                .orElseThrow(Readers::noReader);
    }

    /** Lets someone read all records, also those to come. */
    public String grantAll(String owner, String username) {
        String name = another(owner, username);
        table.put(KifuTable.USER_READER, new UserReader(owner, name)).orThrow();
        return name;
    }

    public void revokeAll(String owner, String username) {
        table.deleteKey(KifuTable.USER_READER, KifuTable.USER_READER.key(new UserReader.Key(owner, spelled(username))))
                .orThrow();
    }

    /** Readers whose account was deleted can also be removed, by the name in the list. */
    private String spelled(String username) {
        if (!username.matches("[A-Za-z0-9_-]{1,64}")) {
            throw noReader();
        }
        return registered.apply(username).orElse(username);
    }

    private String another(String owner, String username) {
        String name = someone(username);
        if (name.equals(owner)) {
            throw KifuRefusal.invalid(
                    "username", Fault.of("OWN_NAME", "is your own; you can read your records anyway"));
        }
        return name;
    }

    private void own(String owner, String kid) {
        if (!Kifus.isId(kid)
                || table.get(KifuTable.KIFU_BY_ID.of(new Kifu.Key(owner, kid)))
                        .item()
                        .isEmpty()) {
            throw KifuRefusal.noRecord();
        }
    }

    private static KifuRefusal noReader() {
        return KifuRefusal.notFound("This person is not among the readers.");
    }
}
