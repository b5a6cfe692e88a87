package dev.ittaku.server;

import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.server.demo.Demo;
import io.quarkus.vertx.http.HttpServerStart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Says on one line of standard output where to open the portal; the logs go to standard error. */
@ApplicationScoped
class ReadyLine {
    private final Accounts accounts;
    private final Demo demo;

    ReadyLine(Accounts accounts, Demo demo) {
        this.accounts = accounts;
        this.demo = demo;
    }

    void ready(@ObservesAsync HttpServerStart started) throws InterruptedException {
        demo.fill();
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        String host = started.options().getHost();
        String shown = "0.0.0.0".equals(host) || "127.0.0.1".equals(host) ? "localhost" : host;
        out.println("Ittaku is ready: http://" + shown + ":" + ListeningPort.get() + "/" + invitation());
    }

    /** The first person to sign up becomes the admin, so the owner should learn of it. */
    private String invitation() {
        if (demo.isWanted()) {
            return " (sample content: sign in as " + Demo.VISITOR + ", password " + Demo.PASSWORD + ")";
        }
        return accounts.hasAdmin() ? "" : " (it has no account yet: the first one to sign up becomes its admin)";
    }
}
