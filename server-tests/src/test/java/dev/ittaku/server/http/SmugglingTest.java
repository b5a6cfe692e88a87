package dev.ittaku.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests whose end can be seen in two ways. Whatever follows them on the connection is never answered. */
@QuarkusTest
class SmugglingTest {
    private static final String SECOND = "GET /api/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    private static final String POST =
            "POST /api/test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    private static final String BODY = "{\"name\":\"x\",\"size\":1}";
    private static final String CHUNK = Integer.toHexString(BODY.length());

    static List<String> ambiguous() {
        return List.of(
                // A chunk's extension that ends with a bare line feed, or holds one.
                POST + "Transfer-Encoding: chunked\r\n\r\n" + CHUNK + ";\n" + BODY + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\n\r\n" + CHUNK + ";a=\nb\r\n" + BODY + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\n\r\n" + CHUNK + ";\rx\r\n" + BODY + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\n\r\n" + CHUNK + "\n" + BODY + "\n0\n\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\n\r\n0x" + CHUNK + "\r\n" + BODY + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\n\r\n-1\r\n" + BODY + "\r\n0\r\n\r\n" + SECOND,
                // A length and pieces.
                POST + "Content-Length: " + BODY.length() + "\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNK + "\r\n"
                        + BODY + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n" + CHUNK + "\r\n" + BODY
                        + "\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: \u000bchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + SECOND,
                POST + "Transfer-Encoding: chunked, gzip\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + SECOND,
                // Lengths that differ or are none.
                POST + "Content-Length: 5\r\nContent-Length: 0\r\n\r\n0\r\n\r\n" + SECOND,
                POST + "Content-Length: 5, 0\r\n\r\n0\r\n\r\n" + SECOND,
                POST + "Content-Length: +0\r\n\r\n" + SECOND,
                POST + "Content-Length: -1\r\n\r\n" + SECOND,
                POST + "Content-Length : 0\r\n\r\n" + SECOND,
                POST + "Content-Length: 0x0\r\n\r\n" + SECOND,
                // Line ends that are none.
                POST + "X-A: b\rContent-Length: 0\r\n\r\n" + SECOND,
                POST + "X-A: b\nContent-Length: 0\n\n" + SECOND,
                POST + "X\u0000A: b\r\nContent-Length: 0\r\n\r\n" + SECOND,
                "POST /api/test/echo HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n" + SECOND);
    }

    @ParameterizedTest
    @MethodSource("ambiguous")
    void nothingAfterItIsAnswered(String sent) throws IOException {
        String answer = exchange(sent);
        assertThat(answer.split("HTTP/1\\.1 [1-5]", -1)).hasSizeLessThanOrEqualTo(2);
        assertThat(answer).doesNotContain("kifu");
    }

    @Test
    void requestsWithPlainLengthsFollowEachOther() throws IOException {
        String answer = exchange(POST + "Content-Length: " + BODY.length() + "\r\n\r\n" + BODY + SECOND);
        assertThat(answer).contains("\"name\":\"x\"", "kifu");
    }

    private static String exchange(String sent) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            Drip.send(socket, sent);
            return Drip.answer(socket);
        }
    }
}
