package dev.ittaku.lessons.http;

import dev.ittaku.platform.outgoing.Connections;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * One request over a connection of its own to an address that was checked before. A client that looks the name up again could
 * be led elsewhere in between; so this speaks HTTP itself. It follows no redirect. All of it together has the deadline of its
 * {@link Connections}.
 */
final class CheckedHttp {
    /** Reads an answer. */
    interface Reading<T> {
        T of(InputStream answer) throws IOException;
    }

    private static final int LONGEST_LINE = 8192;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([0-9]{3})(?: .*)?");
    private static final Pattern LINE_BREAK = Pattern.compile("[\\r\\n]");

    private final PublicAddresses addresses;
    private final Connections connections;

    CheckedHttp(PublicAddresses addresses, Connections connections) {
        this.addresses = addresses;
        this.connections = connections;
    }

    <T> T call(String method, URI to, Map<String, String> headers, byte[] body, Reading<T> reading)
            throws IOException, PublicAddresses.PrivateAddress {
        boolean secure = "https".equalsIgnoreCase(to.getScheme());
        String host = to.getHost();
        int port = to.getPort() >= 0 ? to.getPort() : secure ? 443 : 80;
        if (port > PublicAddresses.LAST_PORT) {
            throw new IOException("no such port");
        }
        try (Connections.Call call = connections.begin()) {
            InetAddress address = lookUp(call, host);
            Socket plain = call.socket();
            try {
                plain.connect(new InetSocketAddress(address, port), call.leftMillis());
                plain.setSoTimeout(call.leftMillis());
                Socket socket = secure ? secured(plain, host, port) : plain;
                OutputStream out = socket.getOutputStream();
                out.write(head(method, to, headers, body.length).getBytes(StandardCharsets.ISO_8859_1));
                out.write(body);
                out.flush();
                return reading.of(new BufferedInputStream(socket.getInputStream()));
            } catch (IOException e) {
                if (call.isPassed()) {
                    throw new SocketTimeoutException("no answer in time");
                }
                throw e;
            }
        }
    }

    private InetAddress lookUp(Connections.Call call, String host) throws IOException, PublicAddresses.PrivateAddress {
        try {
            return call.lookUp(() -> addresses.checked(host));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof PublicAddresses.PrivateAddress inside) {
                throw inside;
            }
            throw e.getCause() instanceof IOException unknown ? unknown : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the server is ending", e);
        }
    }

    private Socket secured(Socket plain, String host, int port) throws IOException {
        SSLSocket socket = (SSLSocket) connections.tls().createSocket(plain, host, port, true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private static String head(String method, URI written, Map<String, String> headers, int length) {
        URI to = URI.create(written.toASCIIString());
        String path = to.getRawPath() == null || to.getRawPath().isEmpty() ? "/" : to.getRawPath();
        String query = to.getRawQuery() == null ? "" : "?" + to.getRawQuery();
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Host", to.getPort() >= 0 ? to.getHost() + ":" + to.getPort() : to.getHost());
        all.put("User-Agent", "Ittaku");
        if (!method.equals("GET")) {
            all.put("Content-Length", Integer.toString(length));
        }
        all.put("Connection", "close");
        all.putAll(headers);
        StringBuilder head = new StringBuilder(method + " " + path + query + " HTTP/1.1\r\n");
        all.forEach((name, value) -> head.append(name)
                .append(": ")
                .append(LINE_BREAK.matcher(value).replaceAll(" "))
                .append("\r\n"));
        return head.append("\r\n").toString();
    }

    static int status(InputStream in) throws IOException {
        Matcher status = STATUS.matcher(line(in));
        if (!status.matches()) {
            throw new IOException("no answer in HTTP");
        }
        return Integer.parseInt(status.group(1));
    }

    /** The next line, without its end. */
    static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        while (b >= 0 && b != '\n') {
            if (line.size() == LONGEST_LINE) {
                throw new IOException("a line that is too long");
            }
            line.write(b);
            b = in.read();
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }
}
