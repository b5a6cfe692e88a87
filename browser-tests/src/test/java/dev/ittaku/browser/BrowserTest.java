package dev.ittaku.browser;

/** A class of browser tests; unless it says otherwise, on the server without the demonstration that all such classes share. */
abstract class BrowserTest {
    RunningServer server() {
        return SharedServer.PLAIN.running();
    }

    Visitor visit(Look look) {
        return visit(look, "Asia/Tokyo");
    }

    /** Somebody whose clock shows another zone's time. */
    Visitor visit(Look look, String zone) {
        return Browser.ofThisThread().visit(server(), look, zone);
    }
}
