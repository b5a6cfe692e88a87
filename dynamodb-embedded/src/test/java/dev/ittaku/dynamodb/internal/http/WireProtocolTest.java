package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireProtocolTest {
    private static final String AUTH =
            "Authorization: AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=f\r\n"
                    + "X-Amz-Date: 1\r\n";

    private final DynamoDbServer server =
            DynamoDbServer.start(new RecordingClient(), new RecordingClient.NoStreams(), 0);

    @AfterEach
    void stop() {
        server.close();
    }

    private record Reply(int status, String head, String body) {
        String header(String name) {
            for (String line : head.split("\r\n")) {
                if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
                    return line.substring(name.length() + 1).strip();
                }
            }
            return "";
        }
    }

    /** Sends bytes as they are and reads until the server closes. */
    private Reply raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            InputStream in = socket.getInputStream();
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            in.transferTo(all);
            String text = all.toString(StandardCharsets.UTF_8);
            int split = text.indexOf("\r\n\r\n");
            String head = text.substring(0, split);
            return new Reply(Integer.parseInt(head.substring(9, 12)), head, text.substring(split + 4));
        }
    }

    private Reply post(String headers, String body) throws IOException {
        return raw("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "Content-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body);
    }

    private Reply call(String operation, String body) throws IOException {
        return post(
                AUTH + "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810." + operation
                        + "\r\n",
                body);
    }

    @Test
    void everyKindOfValueComesBackAsItWent() throws IOException {
        String item = "{\"s\":{\"S\":\"a\\\"\\\\\\n"
                + "\u0001é漢😀\"},\"n\":{\"N\":\"1.5\"},\"b\":{\"B\":\"AQID\"},"
                + "\"t\":{\"BOOL\":true},\"z\":{\"NULL\":true},\"ss\":{\"SS\":[\"a\"]},\"ns\":{\"NS\":[\"1\",\"2\"]},"
                + "\"bs\":{\"BS\":[\"AQ==\"]},\"l\":{\"L\":[{\"S\":\"x\"},{\"L\":[]}]},\"m\":{\"M\":{\"k\":{\"M\":{}}}}}";
        String sent = item.replace("\u0001", "\\u0001");
        assertThat(call("PutItem", "{\"TableName\":\"abc\",\"Item\":" + sent + "}")
                        .status())
                .isEqualTo(200);
        assertThat(call("GetItem", "{}").body()).isEqualTo("{\"Item\":" + sent + "}");
    }

    @Test
    void answersCarryChecksumAndRequestId() throws IOException {
        Reply reply = call("Scan", "{\"Limit\": 3}");
        assertThat(reply.body()).isEqualTo("{\"Items\":[],\"Count\":0,\"ScannedCount\":3}");
        assertThat(reply.header("x-amz-crc32")).isEqualTo(crc(reply.body()));
        assertThat(reply.header("Date")).matches("[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT");
        assertThat(reply.header("x-amzn-RequestId")).matches("[A-Z0-9]{52}");
        assertThat(reply.header("Content-Type")).isEqualTo("application/x-amz-json-1.0");
    }

    private static String crc(String body) {
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return Long.toString(crc.getValue());
    }

    @Test
    void errorsNameTheirTypeAndBringTheirMembers() throws IOException {
        Reply failed = call("DeleteItem", "{}");
        assertThat(failed.status()).isEqualTo(400);
        assertThat(failed.body())
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"Item\":{\"id\":{\"S\":\"old\"}},\"message\":\"The conditional request failed\"}");
        assertThat(call("TransactWriteItems", "{}").body())
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
                        + "\"CancellationReasons\":[{\"Code\":\"None\"}],\"Message\":\"Transaction cancelled, please "
                        + "refer cancellation reasons for specific reasons [None]\"}");
    }

    @Test
    void whatTheClientDoesNotOfferIsAnUnknownOperation() throws IOException {
        String unknown = "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}";
        assertThat(call("CreateBackup", "{}").body()).isEqualTo(unknown);
        assertThat(call("Nonsense", "{}").body()).isEqualTo(unknown);
        assertThat(post(AUTH + "Content-Type: application/json\r\n", "{}").body())
                .isEqualTo(unknown);
    }

    @Test
    void malformedJsonIsComplainedOfBeforeAnythingElse() throws IOException {
        Reply reply = post("Content-Type: application/json\r\n", "{\"a\":");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body()).isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }

    @Test
    void aRequestMustLookSigned() throws IOException {
        String target = "Content-Type: application/json\r\nX-Amz-Target: DynamoDB_20120810.GetItem\r\n";
        assertThat(post(target, "{}").body())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                        + "\"message\":\"Request is missing Authentication Token\"}");
        assertThat(post(target + "Authorization: AWS4-X Credential=a\r\n", "{}").body())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#IncompleteSignatureException\",\"message\":"
                        + "\"Authorization header requires 'Signature' parameter. Authorization header requires "
                        + "'SignedHeaders' parameter. Authorization header requires existence of either a "
                        + "'X-Amz-Date' or a 'Date' header. Authorization=AWS4-X Credential=a\"}");
    }

    @Test
    void othersGetHealthOrAnUnknownPage() throws IOException {
        Reply health = raw("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(health.body()).isEqualTo("healthy: localhost ");
        assertThat(health.header("x-amz-crc32")).isEqualTo(crc(health.body()));
        Reply other = raw("GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(other.status()).isEqualTo(404);
        Reply head = raw("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        Reply page = post("Content-Type: text/plain\r\n", "hi");
        assertThat(page.status()).isEqualTo(404);
        assertThat(page.body()).isEqualTo("<UnknownOperationException/>\n");
        assertThat(page.header("x-amz-crc32")).isEqualTo("3552371480");
    }

    @Test
    void chunkedBodiesAreReadToo() throws IOException {
        Reply reply =
                raw("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n" + AUTH
                        + "Content-Type: application/json\r\nX-Amz-Target: DynamoDB_20120810.Scan\r\n\r\n"
                        + "7\r\n{\"Limit\r\n5\r\n\": 4}\r\n0\r\n\r\n");
        assertThat(reply.body()).contains("\"ScannedCount\":4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"TableName\": true}|TRUE_VALUE cannot be converted to String",
                "{\"TableName\": 34}|NUMBER_VALUE cannot be converted to String",
                "{\"TableName\": 34.56}|DECIMAL_VALUE cannot be converted to String",
                "{\"TableName\": []}|Unrecognized collection type class java.lang.String",
                "{\"TableName\": {}}|Start of structure or map found where not expected",
                "{\"ConsistentRead\": 3}|NUMBER_VALUE cannot be converted to Boolean",
                "{\"ConsistentRead\": \"maybe\"}|Unexpected token received from parser",
                "{\"AttributesToGet\": \"a\"}|Unexpected field type",
                "{\"AttributesToGet\": {}}|Start of structure or map found where not expected",
                "{\"Key\": \"a\"}|Unexpected field type",
                "{\"Key\": []}|Unrecognized collection type java.util.Map<java.lang.String,"
                        + " com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "{\"ExpressionAttributeNames\": []}|Unrecognized collection type java.util.Map<java.lang.String,"
                        + " java.lang.String>",
                "{\"Key\": {\"a\": \"b\"}}|Unexpected value type in payload",
                "{\"Key\": {\"a\": []}}|Unrecognized collection type class"
                        + " com.amazonaws.dynamodb.v20120810.AttributeValue",
                "{\"Key\": {\"a\": {\"B\": true}}}|only base-64-encoded strings are convertible to bytes",
                "{\"Key\": {\"a\": {\"B\": \"abc\"}}}|Base64 encoded length is expected a multiple of 4 bytes but"
                        + " found: 3",
                "{\"Key\": {\"a\": {\"B\": \"abd=\"}}}|Invalid last non-pad Base64 character dectected",
                "{\"Key\": {\"a\": {\"SS\": \"x\"}}}|Unexpected field type",
            })
    void wrongJsonTypesHaveTheServicesSentences(String body, String message) throws IOException {
        assertThat(call("GetItem", body).body())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"" + message
                        + "\"}");
    }

    @Test
    void oneConnectionServesManyRequests() throws IOException {
        String one = "POST / HTTP/1.1\r\nHost: localhost\r\n" + AUTH
                + "Content-Type: application/json\r\nX-Amz-Target: DynamoDB_20120810.Scan\r\nContent-Length: 11\r\n\r\n"
                + "{\"Limit\":1}";
        String last = one.replace("Host: localhost", "Host: localhost\r\nConnection: close");
        assertThat(raw(one + one + last).body()).contains("HTTP/1.1 200").endsWith("\"ScannedCount\":1}");
    }

    @ParameterizedTest
    @CsvSource({
        "GetItem, '', true",
        "GetItem, Identity, true",
        "GetItem, gzip, false",
        "GetItem, deflate, false",
        "PutItem, '', false"
    })
    void onlyAReadThatNeedsNoUnpackingIsQuick(String operation, String coding, boolean quick) {
        Map<String, String> headers =
                Map.of("x-amz-target", "DynamoDB_20120810." + operation, "content-encoding", coding);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            WireProtocol protocol =
                    new WireProtocol(store.client(), store.streams(), () -> "id", ServerOptions.onPort(0));
            assertThat(protocol.isQuick(new HttpRequest("POST", "/", headers, new byte[0], true)))
                    .isEqualTo(quick);
        }
    }
}
