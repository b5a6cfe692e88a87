package dev.ittaku.platform.installation;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.util.Base64;

/** What an installation has once, shared by all its servers. */
public final class Settings {
    private static final String CURSOR_KEY = "CURSOR_KEY";
    private static final String ATTEMPT_KEY = "ATTEMPT_KEY";
    private static final String REPORT_KEY = "REPORT_KEY";
    private static final String LINK_KEY = "LINK_KEY";
    private static final String WRITE_PROBE = "WRITE_PROBE";
    private static final int KEY_BYTES = 32;

    private final Table table;
    private final InstallationItems items;
    private final Secrets secrets;

    public Settings(Table table, InstallationItems items, Secrets secrets) {
        this.table = table;
        this.items = items;
        // The first caller may ask within a request.
        this.secrets = secrets.withoutAttempt();
    }

    /** The key that seals cursors; made by whichever server asks first. */
    public byte[] cursorKey() {
        return Base64.getDecoder().decode(get(CURSOR_KEY));
    }

    /** The key that the chance of an attempt comes from; made by whichever server asks first. */
    public byte[] attemptKey() {
        return Base64.getDecoder().decode(get(ATTEMPT_KEY));
    }

    /** The key of the marks that reports leave; made by whichever server asks first. */
    public byte[] reportKey() {
        return Base64.getDecoder().decode(get(REPORT_KEY));
    }

    /** The key that seals the links of messages; made by whichever server asks first. */
    public byte[] linkKey() {
        return Base64.getDecoder().decode(get(LINK_KEY));
    }

    /** Whether something that is done once per installation has been done. */
    public boolean isMarked(String name) {
        return find(name).isPresent();
    }

    /** Notes that it has been done. */
    public void mark(String name) {
        table.create(items.settings(), new Setting(name, "done"));
    }

    /** Writes a small item over the one of before, to see whether the store takes writes. */
    public void noteWrite() {
        table.put(items.settings(), new Setting(WRITE_PROBE, "done")).orThrow();
    }

    private String get(String name) {
        return find(name).orElseGet(() -> {
            String fresh = Base64.getEncoder().encodeToString(secrets.bytes(KEY_BYTES));
            table.create(items.settings(), new Setting(name, fresh));
            return find(name).orElseThrow();
        });
    }

    private java.util.Optional<String> find(String name) {
        return table.get(items.settingByName().of(new Setting.Key(name))).item().map(Setting::value);
    }
}
