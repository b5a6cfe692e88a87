package dev.ittaku.dynamodb.internal.transfer;

import dev.ittaku.dynamodb.internal.json.ServiceJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;

/**
 * The files of one export, laid out as the service does: data files of gzipped JSON lines, a manifest that lists them,
 * a summary that is written last. Who finds the summary finds everything.
 */
public final class ExportFiles implements AutoCloseable {
    private static final int LINES_IN_FILE = 100_000;
    private static final String ROOT = "AWSDynamoDB/";

    private final BucketObjects objects;
    private final ExportDescription export;
    private final String prefix;
    private final String id;
    private final String dataFolder;
    private final List<Map<String, Object>> manifest = new ArrayList<>();
    private @Nullable DigestOutputStream sum;
    private @Nullable OutputStream out;
    private String dataKey = "";
    private long lines;
    private long all;

    /**
     * Begins with the file {@code _started}.
     *
     * @param incremental whether the data goes to the folder that all incremental exports share
     */
    public ExportFiles(BucketObjects objects, ExportDescription export, boolean incremental) throws IOException {
        this.objects = objects;
        this.export = export;
        String given = export.s3Prefix();
        this.prefix = given == null || given.isEmpty() ? "" : given.endsWith("/") ? given : given + "/";
        String arn = export.exportArn();
        this.id = arn.substring(arn.lastIndexOf('/') + 1);
        this.dataFolder = prefix + ROOT + (incremental ? "data/" : id + "/data/");
        write(folder() + "_started", new byte[0]);
    }

    private String folder() {
        return prefix + ROOT + id + "/";
    }

    /** Where the summary will be. */
    public String summaryKey() {
        return folder() + "manifest-summary.json";
    }

    public long lines() {
        return all;
    }

    public void line(Map<String, ?> content) throws IOException {
        OutputStream open = out == null ? begin() : out;
        open.write(ServiceJson.write(content));
        open.write('\n');
        all++;
        if (++lines == LINES_IN_FILE) {
            end();
        }
    }

    private OutputStream begin() throws IOException {
        String name = String.format(Locale.ROOT, "%s-%06d.json.gz", id, manifest.size() + 1);
        dataKey = dataFolder + name;
        DigestOutputStream digest = new DigestOutputStream(objects.create(export.s3Bucket(), dataKey), md5());
        OutputStream opened = new BufferedOutputStream(new GZIPOutputStream(digest));
        sum = digest;
        out = opened;
        lines = 0;
        return opened;
    }

    private void end() throws IOException {
        if (out == null || sum == null) {
            return;
        }
        out.close();
        byte[] digest = sum.getMessageDigest().digest();
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("itemCount", lines);
        entry.put("md5Checksum", Base64.getEncoder().encodeToString(digest));
        entry.put("etag", HexFormat.of().formatHex(digest) + "-1");
        entry.put("dataFileS3Key", dataKey);
        manifest.add(entry);
        out = null;
        sum = null;
    }

    /** Writes the manifest and then the summary. */
    public void finish(Map<String, Object> summary) throws IOException {
        if (manifest.isEmpty() && out == null) {
            begin();
        }
        end();
        StringBuilder files = new StringBuilder();
        for (Map<String, Object> entry : manifest) {
            files.append(new String(ServiceJson.write(entry), StandardCharsets.UTF_8))
                    .append('\n');
        }
        String filesKey = folder() + "manifest-files";
        withChecksum(filesKey, files.toString().getBytes(StandardCharsets.UTF_8));
        Map<String, Object> whole = new LinkedHashMap<>(summary);
        whole.put("manifestFilesS3Key", filesKey + ".json");
        withChecksum(folder() + "manifest-summary", ServiceJson.write(whole));
    }

    private void withChecksum(String key, byte[] content) throws IOException {
        byte[] checksum = Base64.getEncoder().encode(md5().digest(content));
        write(key + ".checksum", checksum);
        write(key + ".json", content);
    }

    private void write(String key, byte[] content) throws IOException {
        try (OutputStream object = objects.create(export.s3Bucket(), key)) {
            object.write(content);
        }
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no MD5", e);
        }
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }
}
