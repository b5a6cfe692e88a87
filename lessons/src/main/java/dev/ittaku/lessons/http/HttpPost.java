package dev.ittaku.lessons.http;

import dev.ittaku.platform.outgoing.Connections;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

/** One POST to an address that was checked before; reads the status alone. */
public final class HttpPost {
    private final CheckedHttp http;

    public HttpPost(PublicAddresses addresses, Connections connections) {
        this.http = new CheckedHttp(addresses, connections);
    }

    /** The status of the answer. */
    public int send(URI to, Map<String, String> headers, byte[] body)
            throws IOException, PublicAddresses.PrivateAddress {
        return http.call("POST", to, headers, body, CheckedHttp::status);
    }
}
