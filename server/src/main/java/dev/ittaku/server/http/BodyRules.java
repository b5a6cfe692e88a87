package dev.ittaku.server.http;

/** How large a body an address takes. */
public interface BodyRules {
    long largestBody(String method, String path);
}
