package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.json.JsonReader;
import dev.ittaku.dynamodb.internal.json.JsonWriter;
import dev.ittaku.dynamodb.internal.json.PojoReader;
import dev.ittaku.dynamodb.internal.json.PojoWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Calls operations with JSON, on a client in this process or over HTTP; what comes back has one form. */
public interface WireCaller {
    /** An answer: the JSON, and for an error its type without namespace and its sentence. */
    record Outcome(boolean succeeded, String type, String message, Map<?, ?> json) {}

    Outcome call(String operation, String json);

    static WireCaller inProcess(DynamoDbClient client, DynamoDbStreamsClient streams) {
        Map<String, WireOperation> operations = new HashMap<>(WireOperation.of(DynamoDbStreamsClient.class, streams));
        operations.putAll(WireOperation.of(DynamoDbClient.class, client));
        PojoReader reader = new PojoReader();
        return (name, json) -> {
            WireOperation operation = operations.get(name);
            Object request = reader.read(
                    operation.request(), (Map<?, ?>) JsonReader.read(json.getBytes(StandardCharsets.UTF_8)));
            JsonWriter writer = new JsonWriter();
            try {
                new PojoWriter(writer).write((SdkPojo) operation.method().invoke(request));
                return outcome(true, writer.toByteArray());
            } catch (Throwable failed) {
                WireErrors.Reply reply = WireErrors.reply(failed);
                if (reply.status() >= 500) {
                    throw new AssertionError("the engine failed", failed);
                }
                return outcome(false, reply.body());
            }
        };
    }

    static WireCaller overHttp(PlainConnection connection) {
        return (operation, json) -> {
            String service = operation.matches("ListStreams|DescribeStream|GetShardIterator|GetRecords")
                    ? "DynamoDBStreams_20120810."
                    : "DynamoDB_20120810.";
            try {
                PlainConnection.Answer answer = connection.post(service + operation, json);
                return outcome(answer.status() == 200, answer.body().getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        };
    }

    /** Reads JSON for comparison: maps, lists, strings, booleans and numbers as written. */
    static Object json(String text) {
        return JsonReader.read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Outcome outcome(boolean succeeded, byte[] body) {
        // Tagging answers with nothing at all.
        Map<?, ?> json = body.length == 0 ? Map.of() : (Map<?, ?>) JsonReader.read(body);
        String type = String.valueOf(json.get("__type")).replaceFirst(".*#", "");
        Object message = json.containsKey("message") ? json.get("message") : json.get("Message");
        return new Outcome(succeeded, type, String.valueOf(message), json);
    }
}
