package dev.ittaku.platform.product;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The permissions of a personal token. A product may declare its own scopes, such as {@code things:report}: a token
 * with such a scope is accepted only on the routes whose rule names it, and only an admin can have one.
 *
 * @param text its name for programs
 * @param name its name for people
 * @param about what it lets a program do
 */
public record Scope(String text, LocalText name, LocalText about) {
    /** Everything its owner may look at. */
    public static final Scope READ = new Scope(
            "read", new LocalText("読み取り", "Read"), new LocalText("あなたが見られるものを見る", "Look at what you can see"));

    /** Everything its owner may look at and change, except credentials. */
    public static final Scope WRITE = new Scope(
            "write",
            new LocalText("読み書き", "Read and write"),
            new LocalText("見て、変更もする。アカウントの設定は除く", "Look at and change your things, but not your account"));

    /** What the products hand over; accounts hand over reading and writing. */
    public static List<Scope> all() {
        return Installed.SCOPES;
    }

    public static Optional<Scope> of(String text) {
        return all().stream().filter(scope -> scope.text.equals(text)).findFirst();
    }

    /** By its {@link #key}; empty for the scope of a product that is no longer here. */
    public static Optional<Scope> ofKey(String key) {
        return all().stream().filter(scope -> scope.key().equals(key)).findFirst();
    }

    /** What the table keeps. */
    public String key() {
        return text.toUpperCase(Locale.ROOT).replace(':', '_');
    }

    /** Whether it reaches nothing but the routes that name it. */
    public boolean isNarrow() {
        return !equals(READ) && !equals(WRITE);
    }
}
