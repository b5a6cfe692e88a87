package dev.ittaku.dynamodb.internal.storage;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Answers to requests that are repeated often, kept until their source is written. Reading from files and making text
 * from bytes takes longer than all other parts of a request, and an item that was changed several times has several
 * versions where a query reads.
 *
 * <p>Each request has one slot, and a slot holds one answer. An answer is kept if its request comes twice with no other
 * request of the same slot in between, so that a walk over many items does not fill the memory with answers that are
 * not needed again.
 *
 * @param <T> the answer, which never changes
 */
public final class HotAnswers<T> {
    private static final int BITS = 15;
    /** Larger answers are not kept. */
    private static final int LARGEST = 64 << 10;
    /** What a value takes in memory besides its text. */
    private static final int VALUE_BYTES = 130;

    private final WriteMarks marks;
    private final long mostBytes;
    private final AtomicReferenceArray<@Nullable Kept<T>> kept = new AtomicReferenceArray<>(1 << BITS);
    private final AtomicIntegerArray asked = new AtomicIntegerArray(1 << BITS);
    private final AtomicLong bytes = new AtomicLong();

    /** Items and queries have half of the memory each. */
    public HotAnswers(WriteMarks marks) {
        this.marks = marks;
        this.mostBytes = marks.answerBytes() / 2;
    }

    /** Null if there is no memory for answers, or no way to detect writes. */
    public static <T> @Nullable HotAnswers<T> of(Storage storage) {
        WriteMarks marks = storage.marks();
        return marks == null || marks.answerBytes() == 0 ? null : new HotAnswers<>(marks);
    }

    /**
     * A request.
     *
     * @param key identifies it
     * @param hash of the key
     * @param source hash of the item or partition that the answer is made from, as in {@link WriteMarks}
     */
    // Keys are compared by Arrays.equals, questions never.
    @SuppressWarnings("ArrayRecordComponent")
    public record Question(byte[] key, int hash, int source) {
        /** For an item. */
        public static Question item(byte[] key) {
            int hash = WriteMarks.hash(key);
            return new Question(key, hash, hash);
        }

        /** For a range of one partition. */
        public static Question range(byte[] partition, byte[] key) {
            return new Question(key, WriteMarks.hash(key), WriteMarks.partitionHash(partition));
        }

        private int place() {
            return hash >>> (Integer.SIZE - BITS);
        }
    }

    /**
     * An answer. It contains the request's key itself, to avoid fetching one more object from memory.
     *
     * @param size the bytes that the service counts for it
     * @param bytes its size in memory
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Kept<T>(byte[] key, long mark, T answer, long size, long bytes) {}

    /** The answer, if it is kept and still true. */
    public @Nullable Kept<T> find(Question question) {
        Kept<T> there = kept.getPlain(question.place());
        return there != null
                        && Arrays.equals(there.key(), question.key())
                        && marks.stands(question.source(), there.mark())
                ? there
                : null;
    }

    /** To be asked before the answer is made: the mark to keep it with, {@link WriteMarks#NONE} if it is not to be kept. */
    public long mark(Question question) {
        if (asked.getPlain(question.place()) == question.hash()) {
            return marks.mark(question.source());
        }
        asked.setPlain(question.place(), question.hash());
        return WriteMarks.NONE;
    }

    /**
     * Keeps an answer, if there is room.
     *
     * @param mark what {@link #mark} gave before the answer was made
     * @param values of how many values it consists
     */
    public void keep(Question question, long mark, T answer, long size, int values) {
        Kept<T> before = kept.get(question.place());
        long freed = before == null ? 0 : before.bytes();
        long needed = size + (long) values * VALUE_BYTES;
        boolean fits = needed <= LARGEST && bytes.get() + needed - freed <= mostBytes;
        Kept<T> after = fits ? new Kept<>(question.key(), mark, answer, size, needed) : null;
        if (kept.compareAndSet(question.place(), before, after)) {
            bytes.addAndGet((fits ? needed : 0) - freed);
        }
    }
}
