package dev.ittaku.server.http;

/** In which order the handlers before the resources run. */
public final class RouteOrder {
    public static final int LOG = -10_000;
    public static final int HEADERS = -9_000;
    public static final int BODY_LIMIT = -8_000;
    public static final int PAGES = -1_000;

    private RouteOrder() {}
}
