package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksLog.End;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks a store's files before RocksDB opens them, without changing anything. RocksDB opens a folder with the files
 * that it can use and removes the others; a store must rather fail to open than open without acknowledged changes.
 *
 * <p>Every change has a number. The data files contain all changes up to one number; the logs continue from there
 * without a gap and reach at least to the last acknowledged change. An incomplete record after that is the normal
 * result of a kill and no fault.
 */
final class StoreCheck {
    private static final int BATCH_HEADER = 12;

    private final Path directory;
    private final StoreState.@Nullable Promise promise;
    private final List<String> faults = new ArrayList<>();
    private long reaches;

    private StoreCheck(Path directory, StoreState.@Nullable Promise promise) {
        this.directory = directory;
        this.promise = promise;
    }

    /**
     * Checks all files but the inside of data files, which carry checksums that every read verifies.
     *
     * @param format of the store; a store of format 1 has no state file and no copy of the MANIFEST
     */
    static StoreCheck of(Path directory, int format) throws IOException {
        List<String> own = new ArrayList<>();
        StoreCheck check = new StoreCheck(directory, format < 2 ? null : promise(directory, own));
        check.faults.addAll(own);
        check.manifest(format);
        return check;
    }

    /** The faults, one clause each; empty if there are none. */
    List<String> faults() {
        return faults;
    }

    /** The last change that the files hold. */
    long reaches() {
        return reaches;
    }

    private static StoreState.@Nullable Promise promise(Path directory, List<String> faults) throws IOException {
        if (!StoreState.exists(directory)) {
            faults.add("the file " + StoreState.NAME + " is missing");
            return null;
        }
        Optional<StoreState.Promise> read = StoreState.read(directory);
        if (read.isEmpty()) {
            faults.add("the file " + StoreState.NAME + " is damaged");
            return null;
        }
        return read.get();
    }

    private void manifest(int format) throws IOException {
        Optional<String> current = StoreFiles.current(directory);
        if (current.isEmpty()) {
            boolean there = Files.exists(directory.resolve(StoreFiles.CURRENT));
            faults.add("the file CURRENT " + (there ? "is damaged" : "is missing"));
            return;
        }
        String name = current.get();
        Path file = directory.resolve(name);
        if (!Files.exists(file)) {
            faults.add("the file " + name + ", which CURRENT names, is missing");
            return;
        }
        Manifest read;
        try {
            read = Manifest.read(file);
        } catch (RuntimeException e) {
            faults.add("the file " + name + " is damaged");
            return;
        }
        if (read.outcome().end() == End.DAMAGED) {
            faults.add(
                    "the file " + name + " is damaged at byte " + read.outcome().place());
        }
        if (format >= 2) {
            copy(name, Files.readAllBytes(file));
        }
        dataFiles(read);
        if (read.log() < 0) {
            faults.add("the file " + name + " is not whole");
        } else if (faults.isEmpty()) {
            logs(read);
        }
    }

    private void copy(String name, byte[] content) throws IOException {
        Optional<ManifestCopy.Content> copy = ManifestCopy.read(directory);
        if (copy.isEmpty()) {
            faults.add("the file " + ManifestCopy.NAME + " is missing or damaged");
            return;
        }
        long number = StoreFiles.manifestNumber(name);
        long copied = StoreFiles.manifestNumber(copy.get().name());
        byte[] bytes = copy.get().bytes();
        if (copied > number) {
            faults.add("the file CURRENT names " + name + ", but " + copy.get().name() + " was in use");
        } else if (copied == number && bytes.length > content.length) {
            faults.add("the file " + name + " was shortened from at least " + bytes.length + " bytes to "
                    + content.length);
        } else if (copied == number && !Arrays.equals(bytes, 0, bytes.length, content, 0, bytes.length)) {
            faults.add("the file " + name + " or its copy " + ManifestCopy.NAME + " is damaged at byte "
                    + Arrays.mismatch(bytes, content));
        }
    }

    private void dataFiles(Manifest read) throws IOException {
        for (Manifest.DataFile data : read.files()) {
            Path file = directory.resolve(data.name());
            if (!Files.exists(file)) {
                faults.add("the data file " + data.name() + " is missing");
            } else if (Files.size(file) != data.size()) {
                faults.add("the data file " + data.name() + " has " + Files.size(file) + " bytes instead of "
                        + data.size());
            }
        }
    }

    private void logs(Manifest read) throws IOException {
        SortedMap<Long, Path> logs = StoreFiles.logs(directory, read.log());
        // RocksDB makes a log before it needs one and removes it only when it has another.
        if (logs.isEmpty()) {
            faults.add("the write-ahead log (a file *.log with a number from " + read.log() + " on) is missing");
            return;
        }
        Sequence sequence = new Sequence(promise == null ? -1 : Math.max(promise.flushed(), read.flushed()));
        for (Map.Entry<Long, Path> log : logs.entrySet()) {
            String name = String.valueOf(log.getValue().getFileName());
            RocksLog.Outcome outcome = RocksLog.read(log.getValue(), sequence::take);
            if (sequence.gap != null) {
                faults.add("changes " + sequence.gap + " are missing before or in the write-ahead log " + name);
                return;
            }
            if (outcome.end() == End.DAMAGED) {
                faults.add("the write-ahead log " + name + " is damaged at byte " + outcome.place());
                return;
            }
        }
        reaches = Math.max(sequence.last, read.flushed());
        if (promise != null && reaches < promise.answered()) {
            faults.add("the write-ahead log " + String.format("%06d.log", logs.lastKey()) + " ends at change " + reaches
                    + ", but changes up to " + promise.answered() + " had been answered");
        }
    }

    /** Follows the numbers of changes from batch to batch. */
    private static final class Sequence {
        private long last;
        private @Nullable String gap;

        /** @param from the last change before the first batch; -1 if that is not known */
        Sequence(long from) {
            this.last = from;
        }

        void take(byte[] batch) {
            ByteBuffer head = ByteBuffer.wrap(batch).order(ByteOrder.LITTLE_ENDIAN);
            if (batch.length < BATCH_HEADER || gap != null) {
                return;
            }
            long first = head.getLong();
            if (last >= 0 && first > last + 1) {
                gap = last + 1 + " to " + (first - 1);
                return;
            }
            last = Math.max(last, first + head.getInt() - 1);
        }
    }
}
