package dev.ittaku.dynamodb.internal.transfer;

import dev.ittaku.dynamodb.internal.json.ServiceJson;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;

/** Reads the items of an import out of its files, one after the other. */
public final class ImportFiles {
    private final BucketObjects objects;
    private final List<BucketObjects.Entry> files;
    private final ImportTableDescription asked;
    private final Map<String, String> types;

    /**
     * Finds the files.
     *
     * @param types the declared attributes: a CSV file does not say which of its values are numbers
     */
    public ImportFiles(BucketObjects objects, ImportTableDescription asked, Map<String, String> types)
            throws IOException {
        this.objects = objects;
        this.files = objects.list(
                asked.s3BucketSource().s3Bucket(), asked.s3BucketSource().s3KeyPrefix());
        this.asked = asked;
        this.types = types;
    }

    /** Receives the items; null for a line that is not an item. */
    public interface Taker {
        void take(@Nullable Map<String, AttributeValue> item);
    }

    /** How large the files are, packed as they are. */
    public long bytes() {
        return files.stream().mapToLong(BucketObjects.Entry::bytes).sum();
    }

    public void read(Taker taker) throws IOException {
        String bucket = asked.s3BucketSource().s3Bucket();
        for (BucketObjects.Entry file : files) {
            try (InputStream plain = new BufferedInputStream(objects.open(bucket, file.key()));
                    InputStream in = asked.inputCompressionType() == InputCompressionType.GZIP
                            ? new GZIPInputStream(plain)
                            : plain;
                    BufferedReader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                if (asked.inputFormat() == InputFormat.CSV) {
                    csv(text, taker);
                } else {
                    json(text, taker);
                }
            }
        }
    }

    private static void json(BufferedReader text, Taker taker) throws IOException {
        for (String line = text.readLine(); line != null; line = text.readLine()) {
            if (!line.isBlank()) {
                taker.take(item(line));
            }
        }
    }

    private static @Nullable Map<String, AttributeValue> item(String line) {
        try {
            GetItemResponse read =
                    (GetItemResponse) ServiceJson.read(GetItemResponse::builder, line.getBytes(StandardCharsets.UTF_8));
            return read.hasItem() ? read.item() : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private void csv(Reader text, Taker taker) throws IOException {
        var options = asked.inputFormatOptions() == null
                ? null
                : asked.inputFormatOptions().csv();
        String delimiter = options == null || options.delimiter() == null ? "," : options.delimiter();
        CsvRows rows = new CsvRows(text, delimiter.charAt(0));
        List<String> header = options != null && options.hasHeaderList() ? options.headerList() : rows.next();
        if (header == null) {
            return;
        }
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
            taker.take(item(header, row));
        }
    }

    private @Nullable Map<String, AttributeValue> item(List<String> header, List<String> row) {
        if (row.size() > header.size()) {
            return null;
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < row.size(); i++) {
            String name = header.get(i);
            String text = row.get(i);
            String type = types.get(name);
            if (type == null) {
                item.put(name, AttributeValue.fromS(text));
            } else if (!text.isEmpty()) {
                AttributeValue value = typed(type, text);
                if (value == null) {
                    return null;
                }
                item.put(name, value);
            }
        }
        return item;
    }

    private static @Nullable AttributeValue typed(String type, String text) {
        if (type.equals("N")) {
            return AttributeValue.fromN(text.strip());
        }
        if (type.equals("B")) {
            try {
                return AttributeValue.fromB(
                        SdkBytes.fromByteArray(Base64.getDecoder().decode(text)));
            } catch (IllegalArgumentException e) {
                return null;
            }
        }
        return AttributeValue.fromS(text);
    }
}
