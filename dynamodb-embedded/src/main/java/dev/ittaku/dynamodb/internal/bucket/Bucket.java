package dev.ittaku.dynamodb.internal.bucket;

import dev.ittaku.dynamodb.bucket.BucketAddress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.utils.http.SdkHttpUtils;

/**
 * The four requests that copies, exports and imports need, signed by the SDK's signer (version 4, the body included). Objects are whole files of
 * at most 5 GB, which those of a store and of an export are far below. What fails by the way is sent three times.
 */
public final class Bucket {
    /** An object: its key without the prefix of the address, and its size. */
    public record Entry(String key, long bytes) {}

    private static final int TRIES = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int FORBIDDEN = 403;
    private static final int FIRST_FAULT = 500;
    private static final XMLInputFactory XML = XMLInputFactory.newInstance();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XML.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private final BucketAddress address;
    private final AwsCredentialsProvider credentials;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    public Bucket(BucketAddress address, AwsCredentialsProvider credentials) {
        this.address = address;
        this.credentials = credentials;
    }

    /** Stores a file under a key below the prefix. */
    public void put(String key, Path file) throws IOException {
        send(SdkHttpMethod.PUT, key, Map.of(), file, BodyHandlers.discarding());
    }

    /** The text of a small object. */
    public String text(String key) throws IOException {
        return new String(
                send(SdkHttpMethod.GET, key, Map.of(), null, BodyHandlers.ofByteArray()), StandardCharsets.UTF_8);
    }

    /** The bytes of an object, as they come. */
    public InputStream open(String key) throws IOException {
        return send(SdkHttpMethod.GET, key, Map.of(), null, BodyHandlers.ofInputStream());
    }

    /** Fetches an object into a new file. */
    public void get(String key, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        send(SdkHttpMethod.GET, key, Map.of(), null, BodyHandlers.ofFile(file));
    }

    public void delete(String key) throws IOException {
        send(SdkHttpMethod.DELETE, key, Map.of(), null, BodyHandlers.discarding());
    }

    /** All objects whose keys begin so. */
    public List<Entry> list(String beginning) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Optional<String> next = Optional.empty();
        do {
            Map<String, String> query = new TreeMap<>(Map.of("list-type", "2", "prefix", address.prefix() + beginning));
            next.ifPresent(token -> query.put("continuation-token", token));
            next = page(send(SdkHttpMethod.GET, null, query, null, BodyHandlers.ofByteArray()), entries);
        } while (next.isPresent());
        return entries;
    }

    /** Adds the objects of one page; returns the token of the next page. */
    private Optional<String> page(byte[] xml, List<Entry> entries) throws IOException {
        Optional<String> next = Optional.empty();
        String key = "";
        long bytes = 0;
        try {
            XMLStreamReader reader = XML.createXMLStreamReader(new ByteArrayInputStream(xml));
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamReader.END_ELEMENT
                        && reader.getLocalName().equals("Contents")) {
                    entries.add(new Entry(key.substring(address.prefix().length()), bytes));
                } else if (event == XMLStreamReader.START_ELEMENT) {
                    switch (reader.getLocalName()) {
                        case "Key" -> key = reader.getElementText();
                        case "Size" -> bytes = Long.parseLong(reader.getElementText());
                        case "NextContinuationToken" -> next = Optional.of(reader.getElementText());
                        default -> {}
                    }
                }
            }
            return next;
        } catch (XMLStreamException | NumberFormatException e) {
            throw new IOException("the list of " + address + " can't be read", e);
        }
    }

    private <T> T send(
            SdkHttpMethod method,
            @Nullable String key,
            Map<String, String> query,
            @Nullable Path body,
            HttpResponse.BodyHandler<T> handler)
            throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                HttpResponse<T> answer = http.send(request(method, key, query, body), handler);
                if (answer.statusCode() / 100 == 2) {
                    return answer.body();
                }
                if (answer.statusCode() < FIRST_FAULT || tries == TRIES) {
                    throw new Refused(
                            address + " answers " + method + " with status " + answer.statusCode(),
                            answer.statusCode());
                }
            } catch (Refused e) {
                throw e;
            } catch (SdkClientException e) {
                throw new Refused(
                        "no credentials were found for " + address
                                + " (set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)",
                        FORBIDDEN);
            } catch (IOException e) {
                if (tries == TRIES) {
                    throw new IOException(address + " does not answer: " + e, e);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("stopped while waiting for " + address, e);
            }
        }
    }

    /** Asking again would change nothing. */
    public static final class Refused extends IOException {
        private static final long serialVersionUID = 1;

        private final int status;

        Refused(String message, int status) {
            super(message);
            this.status = status;
        }

        /** The status of the answer; that of a forbidden request where no credentials were found. */
        public int status() {
            return status;
        }
    }

    private HttpRequest request(
            SdkHttpMethod method, @Nullable String key, Map<String, String> query, @Nullable Path body)
            throws IOException {
        URI root = address.root();
        String path = key == null
                ? root.getPath()
                : root.getPath() + SdkHttpUtils.urlEncodeIgnoreSlashes(address.prefix() + key);
        SdkHttpRequest.Builder plain = SdkHttpRequest.builder()
                .method(method)
                .protocol(root.getScheme())
                .host(root.getHost())
                .encodedPath(path);
        if (root.getPort() >= 0) {
            plain.port(root.getPort());
        }
        query.forEach(plain::putRawQueryParameter);
        ContentStreamProvider content =
                body == null ? null : ContentStreamProvider.fromInputStreamSupplier(() -> open(body));
        SdkHttpRequest signed = signer.sign(request -> request.identity(credentials.resolveCredentials())
                        .request(plain.build())
                        .payload(content)
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "s3")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, address.region())
                        .putProperty(AwsV4HttpSigner.DOUBLE_URL_ENCODE, false)
                        .putProperty(AwsV4HttpSigner.NORMALIZE_PATH, false))
                .request();
        HttpRequest.Builder request = HttpRequest.newBuilder(signed.getUri())
                .timeout(PATIENCE)
                .method(method.name(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofFile(body));
        signed.forEachHeader((name, values) -> {
            // The client says these two itself.
            if (!name.equalsIgnoreCase("Host") && !name.equalsIgnoreCase("Content-Length")) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    private static InputStream open(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
