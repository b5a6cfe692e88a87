package dev.ittaku.server.http;

/** In which order the handlers before the resources run. */
public final class RouteOrder {
    static final int STREAMS = -13_000;
    static final int CONNECTIONS = -12_000;
    static final int TEMPLATES = -11_000;
    static final int LOG = -10_000;
    static final int HEADERS = -9_000;
    static final int BODY_LIMIT = -8_000;
    static final int PROBES = -7_500;
    static final int BODY = -7_000;
    public static final int PAGES = -1_000;
    static final int LOST = -900;

    private RouteOrder() {}
}
