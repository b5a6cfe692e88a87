package dev.ittaku.server.demo;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.product.DemoContent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Fills the store with every product's sample content, once; later starts find it there. */
@Singleton
public class Demo {
    /** Public on purpose: it protects nothing but sample content, and the line at the start shows it. */
    public static final String PASSWORD = "one-table-for-all";

    /** Whom the visitor signs in as. */
    public static final String VISITOR = "demo";

    private static final Logger LOG = Logger.getLogger(Demo.class);

    private final boolean wanted;
    private final Accounts accounts;
    private final Settings settings;
    private final Instance<DemoContent> contents;
    private boolean begun;

    Demo(
            @ConfigProperty(name = "ittaku.demo") boolean wanted,
            Accounts accounts,
            Settings settings,
            @Any Instance<DemoContent> contents) {
        this.wanted = wanted;
        this.accounts = accounts;
        this.settings = settings;
        this.contents = contents;
    }

    public boolean isWanted() {
        return wanted;
    }

    /**
     * Starts each product's background work, once, and writes missing sample content, one call after the other. A
     * product that fails does not affect the others.
     */
    public synchronized void fill() {
        if (!wanted) {
            return;
        }
        if (!begun) {
            begun = true;
            contents.forEach(content -> attempt(content, content::begin));
        }
        DemoContent.People people = new Cast();
        people.visitor();
        for (DemoContent content : contents) {
            String mark = "DEMO_" + content.product();
            if (settings.isMarked(mark)) {
                continue;
            }
            attempt(content, () -> {
                content.fill(people);
                settings.mark(mark);
            });
        }
    }

    private static void attempt(DemoContent content, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            LOG.errorf(e, "The sample content of %s failed", content.product());
        }
    }

    private final class Cast implements DemoContent.People {
        @Override
        public DemoContent.Person visitor() {
            return person(VISITOR);
        }

        @Override
        public DemoContent.Person person(String username) {
            Account account = accounts.byUsername(username).orElseGet(() -> accounts.signUp(username, PASSWORD, null));
            return new DemoContent.Person(account.userId(), account.username());
        }
    }
}
