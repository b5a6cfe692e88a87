package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Reads an archive without trusting it: no more is unpacked than a notebook could use, whatever the archive says of itself,
 * and a name that leads elsewhere makes its file a refused one.
 */
final class Archive {
    static final int MOST_FILES = 5000;
    private static final long MOST_BYTES = 128L << 20;
    private static final int MOST_MANIFEST = 32 << 20;
    /** An archive that begins so has a file. */
    private static final int FIRST_FILE = 3;

    private static final String MANIFEST = "manifest.json";
    /** Archives of older systems have names in their system's encoding. */
    private static final Charset JAPANESE = Charset.forName("windows-31j");

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<Incoming.One> refused = new ArrayList<>();
    private long unpacked;
    private boolean isEmpty = true;

    private Archive() {}

    static boolean isOne(byte[] bytes) {
        return bytes.length > 3 && bytes[0] == 'P' && bytes[1] == 'K' && bytes[2] < 8 && bytes[3] < 9;
    }

    /** @param username whose notebook the archive goes to: one's own records come back as public as they were */
    static Incoming read(byte[] bytes, IncomingText reader, String username) {
        Archive archive;
        try {
            archive = unpacked(bytes, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | ZipException e) {
            archive = again(bytes);
        } catch (IOException e) {
            throw broken();
        }
        if (archive.isEmpty && bytes[2] == FIRST_FILE) {
            throw broken();
        }
        return archive.incoming(reader, username);
    }

    private static Archive again(byte[] bytes) {
        try {
            return unpacked(bytes, JAPANESE);
        } catch (IllegalArgumentException | IOException e) {
            throw broken();
        }
    }

    private static KifuRefusal broken() {
        return KifuRefusal.of(
                Reason.BAD_ARCHIVE, "The archive is damaged or locked. Pack the files anew without a password.");
    }

    private static Archive unpacked(byte[] bytes, Charset names) throws IOException {
        Archive archive = new Archive();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes), names)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                archive.take(entry, zip);
            }
        }
        return archive;
    }

    private void take(ZipEntry entry, InputStream in) throws IOException {
        isEmpty = false;
        String name = entry.getName();
        boolean isOfSystem = name.startsWith("__MACOSX/") || name.endsWith(".DS_Store") || name.endsWith("Thumbs.db");
        byte[] content = content(in, name.equals(MANIFEST) ? MOST_MANIFEST : IncomingText.MOST_BYTES);
        if (entry.isDirectory() || isOfSystem) {
            return;
        }
        if (content.length > IncomingText.MOST_BYTES && !name.equals(MANIFEST)) {
            refused.add(Incoming.One.failed(name, "TOO_LARGE"));
        } else if (files.putIfAbsent(name, content) != null) {
            refused.add(Incoming.One.failed(name, "BAD_NAME"));
        }
        if (files.size() + refused.size() > MOST_FILES) {
            throw KifuRefusal.of(
                    Reason.TOO_MANY_FILES,
                    "An import takes at most " + MOST_FILES + " files. Send them in several parts.");
        }
    }

    /** What an entry holds, up to one byte more than it may. */
    private byte[] content(InputStream in, int most) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[8192];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            unpacked += count;
            if (unpacked > MOST_BYTES) {
                throw KifuRefusal.of(
                        Reason.ARCHIVE_TOO_LARGE,
                        "The archive holds more than " + (MOST_BYTES >> 20) + " MB. Send it in several parts.");
            }
            out.write(chunk, 0, Math.min(count, Math.max(0, most + 1 - out.size())));
        }
        return out.toByteArray();
    }

    private Incoming incoming(IncomingText reader, String username) {
        byte[] manifest = files.remove(MANIFEST);
        NotebookManifest known;
        try {
            known = manifest == null ? NotebookManifest.NONE : NotebookManifest.read(manifest, username);
        } catch (UncheckedIOException e) {
            throw KifuRefusal.of(Reason.BAD_ARCHIVE, "The archive's manifest.json can't be read.");
        }
        List<Incoming.One> all = new ArrayList<>();
        files.forEach((name, bytes) -> all.add(known.applied(name, reader.of(name, bytes))));
        all.addAll(refused);
        return new Incoming(all, known.tags());
    }
}
