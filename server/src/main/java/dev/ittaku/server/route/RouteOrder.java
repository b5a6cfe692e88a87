package dev.ittaku.server.route;

/** In which order the handlers before the resources run. */
public final class RouteOrder {
    public static final int STREAMS = -13_000;
    public static final int CONNECTIONS = -12_000;
    public static final int TEMPLATES = -11_000;
    public static final int TRACES = -10_500;
    public static final int LOG = -10_000;
    public static final int HEADERS = -9_000;
    public static final int BODY_LIMIT = -8_000;
    public static final int PROBES = -7_500;
    public static final int BODY = -7_000;
    public static final int PAGES = -1_000;
    public static final int LOST = -900;

    private RouteOrder() {}
}
