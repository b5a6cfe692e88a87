package dev.ittaku.server.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Frames of HTTP/2 that cost the sender nothing: the server ends such a connection by itself. */
@QuarkusTest
@Timeout(300)
class FloodTest {
    private static final int FRAMES = 200_000;
    private static final byte HEADERS = 1;
    private static final byte RST_STREAM = 3;
    private static final byte SETTINGS = 4;
    private static final byte PING = 6;
    private static final byte CONTINUATION = 9;
    private static final byte NONE = 0;
    private static final byte END_STREAM_AND_HEADERS = 5;
    /** GET http /, by their places in the fixed table; then the authority. */
    private static final byte[] REQUEST = {(byte) 0x82, (byte) 0x86, (byte) 0x84, 0x41, 1, 'x'};

    private interface Flood {
        void frame(OutputStream out, int number) throws IOException;
    }

    @Test
    void endlessHeadersAreCutOff() throws IOException {
        byte[] header = {0, 1, 'a', 1, 'b'};
        assertThat(endedBefore(FRAMES, (out, n) -> {
                    if (n == 0) {
                        frame(out, HEADERS, NONE, 1, REQUEST);
                    } else {
                        frame(out, CONTINUATION, NONE, 1, header);
                    }
                }))
                .isTrue();
    }

    @Test
    void emptyContinuationsAreCutOff() throws IOException {
        assertThat(endedBefore(FRAMES, (out, n) -> {
                    if (n == 0) {
                        frame(out, HEADERS, NONE, 1, REQUEST);
                    } else {
                        frame(out, CONTINUATION, NONE, 1, new byte[0]);
                    }
                }))
                .isTrue();
    }

    @Test
    void requestsThatAreTakenBackAtOnceAreCutOff() throws IOException {
        assertThat(endedBefore(FRAMES, (out, n) -> {
                    int stream = 2 * n + 1;
                    frame(out, HEADERS, END_STREAM_AND_HEADERS, stream, REQUEST);
                    frame(out, RST_STREAM, NONE, stream, new byte[] {0, 0, 0, 8});
                }))
                .isTrue();
    }

    @Test
    void pingsAndSettingsWhoseAnswersNobodyReadsAreCutOff() throws IOException {
        assertThat(endedBefore(FRAMES, (out, n) -> frame(out, SETTINGS, NONE, 0, new byte[0])))
                .isTrue();
        assertThat(endedBefore(FRAMES, (out, n) -> frame(out, PING, NONE, 0, new byte[8])))
                .isTrue();
    }

    private static boolean endedBefore(int frames, Flood flood) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            OutputStream out = socket.getOutputStream();
            out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            frame(out, SETTINGS, NONE, 0, new byte[0]);
            boolean ended = false;
            for (int n = 0; n < frames && !ended; n++) {
                try {
                    flood.frame(out, n);
                } catch (IOException closed) {
                    ended = true;
                }
            }
            given().get("/health").then().statusCode(200);
            return ended || isEnded(socket.getInputStream());
        }
    }

    /** Whether the server closes by itself once all was sent. */
    private static boolean isEnded(InputStream in) {
        byte[] buffer = new byte[8192];
        try {
            int got = in.read(buffer);
            while (got >= 0) {
                got = in.read(buffer);
            }
            return true;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private static void frame(OutputStream out, byte type, byte flags, int stream, byte[] payload) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes(new byte[] {
            (byte) (payload.length >> 16), (byte) (payload.length >> 8), (byte) payload.length, type, flags
        });
        frame.writeBytes(
                new byte[] {(byte) (stream >> 24), (byte) (stream >> 16), (byte) (stream >> 8), (byte) stream});
        frame.writeBytes(Arrays.copyOf(payload, payload.length));
        out.write(frame.toByteArray());
    }
}
