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
import org.jspecify.annotations.Nullable;

/**
 * Reads an archive without trusting it: no more is unpacked than a notebook could use, whatever the archive says of itself,
 * and a name that leads elsewhere makes its file a refused one.
 */
final class Archive {
    private static final int MOST_MANIFEST = 32 << 20;
    /** An archive that begins so has a file. */
    private static final int FIRST_FILE = 3;

    private static final String MANIFEST = "manifest.json";
    /** Archives of older systems have names in their system's encoding. */
    private static final Charset JAPANESE = Charset.forName("windows-31j");

    private final IncomingText reader;
    private final Budget budget;
    private final Map<String, Incoming.One> files = new LinkedHashMap<>();
    private final List<Incoming.One> refused = new ArrayList<>();
    private byte @Nullable [] manifest;
    private boolean isEmpty = true;

    private Archive(IncomingText reader, Budget budget) {
        this.reader = reader;
        this.budget = budget;
    }

    static boolean isOne(byte[] bytes) {
        return bytes.length > 3 && bytes[0] == 'P' && bytes[1] == 'K' && bytes[2] < 8 && bytes[3] < 9;
    }

    /**
     * @param username whose notebook the archive goes to: one's own records come back as public as they were
     * @param budget of the whole request
     */
    static Incoming read(byte[] bytes, IncomingText reader, String username, Budget budget) {
        Archive archive;
        try {
            archive = unpacked(bytes, StandardCharsets.UTF_8, reader, budget);
        } catch (IllegalArgumentException | ZipException e) {
            archive = again(bytes, reader, budget);
        } catch (IOException e) {
            throw broken();
        }
        if (archive.isEmpty && bytes[2] == FIRST_FILE) {
            throw broken();
        }
        budget.become(archive.budget);
        return archive.incoming(username);
    }

    private static Archive again(byte[] bytes, IncomingText reader, Budget budget) {
        try {
            return unpacked(bytes, JAPANESE, reader, budget);
        } catch (IllegalArgumentException | IOException e) {
            throw broken();
        }
    }

    private static KifuRefusal broken() {
        return KifuRefusal.of(
                Reason.BAD_ARCHIVE, "The archive is damaged or has a password. Make it again without a password.");
    }

    /** Spends of a copy of the budget, since names in another encoding make it begin anew. */
    private static Archive unpacked(byte[] bytes, Charset names, IncomingText reader, Budget budget)
            throws IOException {
        Archive archive = new Archive(reader, budget.copy());
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
        boolean isManifest = name.equals(MANIFEST);
        boolean isOfSystem = name.startsWith("__MACOSX/") || name.endsWith(".DS_Store") || name.endsWith("Thumbs.db");
        byte[] content = content(in, isManifest ? MOST_MANIFEST : IncomingText.MOST_BYTES);
        if (entry.isDirectory() || isOfSystem) {
            return;
        }
        if (isManifest && manifest == null) {
            manifest = content;
            return;
        }
        budget.takeFile();
        if (isManifest || files.containsKey(name)) {
            refused.add(Incoming.One.failed(IncomingText.shortened(name), "BAD_NAME"));
        } else {
            // Packed at once, so that no more than one file lies in memory as it is.
            files.put(name, reader.of(name, content));
        }
    }

    /** What an entry holds, up to one byte more than it may. */
    private byte[] content(InputStream in, int most) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[8192];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            budget.takeBytes(count);
            out.write(chunk, 0, Math.min(count, Math.max(0, most + 1 - out.size())));
        }
        return out.toByteArray();
    }

    private Incoming incoming(String username) {
        NotebookManifest known;
        try {
            known = manifest == null ? NotebookManifest.NONE : NotebookManifest.read(manifest, username);
        } catch (UncheckedIOException e) {
            throw KifuRefusal.of(Reason.BAD_ARCHIVE, "The archive's manifest.json can't be read.");
        }
        List<Incoming.One> all = new ArrayList<>();
        files.forEach((name, file) -> all.add(known.applied(name, file)));
        all.addAll(refused);
        return new Incoming(all, known.tags());
    }
}
