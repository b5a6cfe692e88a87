package dev.ittaku.draw.ink;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Everything that was drawn in a turn, as commands in order. Only whole, valid frames that fit exactly at its end get in,
 * so whatever is in it can be read by everyone. Not for several threads.
 */
public final class InkLog {
    public static final int MOST_POINTS = 20_000;
    public static final int MOST_FILLS = 200;
    /** So that the gzipped log is never larger than 100,000 bytes, however little can be compressed. */
    public static final int MOST_BYTES = 99_000;
    /** No log that was ever kept is longer. */
    public static final int LARGEST = MOST_POINTS * 7 + 1;

    private static final int CHUNK = 48 * 1024;

    private byte[] bytes = new byte[1024];
    private int length;
    private InkCommands state = new InkCommands();

    /** Adds a frame's commands. A fault changes nothing. */
    public void append(InkFrame frame) {
        if (frame.first() != state.count()) {
            throw new InkFault("expected command " + state.count() + ", not " + frame.first());
        }
        int added = frame.bytes().length - frame.commandsAt();
        if (length + added > MOST_BYTES) {
            throw new InkFault("more bytes than a turn may hold");
        }
        add(frame.bytes(), frame.commandsAt(), frame.bytes().length, MOST_POINTS);
    }

    private void add(byte[] from, int start, int end, int mostPoints) {
        if (start >= end) {
            throw new InkFault("no commands");
        }
        InkCommands after = new InkCommands(state);
        after.readAll(new InkBytes(from, start, end), InkSink.NOTHING);
        if (after.points() > mostPoints || after.fills() > MOST_FILLS) {
            throw new InkFault("more than a turn may hold");
        }
        int added = end - start;
        if (length + added > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + added));
        }
        System.arraycopy(from, start, bytes, length, added);
        length += added;
        state = after;
    }

    /** The number that the next command must have. */
    public int next() {
        return state.count();
    }

    public boolean isEmpty() {
        return length == 0;
    }

    /** Ends a stroke that was left open, so that a finished drawing is whole. */
    public void close() {
        if (state.isOpen()) {
            // Also where the turn's points are used up to the last.
            add(new byte[] {InkCommands.END}, 0, 1, MOST_POINTS + 1);
        }
    }

    /** Tells everything in order. */
    public void replay(InkSink sink) {
        new InkCommands().readAll(new InkBytes(bytes, 0, length), sink);
    }

    /** Frames that give a receiver everything: a snapshot, and more frames where that would be too large. */
    public List<byte[]> snapshot(int round, int turn) {
        List<byte[]> frames = new ArrayList<>();
        InkCommands walk = new InkCommands();
        InkBytes in = new InkBytes(bytes, 0, length);
        int from = 0;
        int first = 0;
        while (in.hasMore()) {
            walk.readOne(in, InkSink.NOTHING);
            if (in.position() - from >= CHUNK) {
                frames.add(frame(frames.isEmpty(), round, turn, first, from, in.position()));
                from = in.position();
                first = walk.count();
            }
        }
        if (frames.isEmpty() || from < length) {
            frames.add(frame(frames.isEmpty(), round, turn, first, from, length));
        }
        return frames;
    }

    private byte[] frame(boolean isFirst, int round, int turn, int first, int from, int to) {
        InkFrame.Kind kind = isFirst ? InkFrame.Kind.SNAPSHOT : InkFrame.Kind.INK;
        return InkFrame.write(kind, round, turn, first, bytes, from, to);
    }

    /** The log as it is stored, before it is gzipped. */
    public byte[] stored() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + 1);
        out.write(InkFrame.VERSION);
        out.write(bytes, 0, length);
        return out.toByteArray();
    }

    /** Reads the result of {@link #stored} and checks all of it. */
    public static InkLog of(byte[] stored) {
        if (stored.length == 0 || stored[0] != InkFrame.VERSION) {
            throw new InkFault("no ink log of version " + InkFrame.VERSION);
        }
        InkLog log = new InkLog();
        if (stored.length > 1) {
            log.add(stored, 1, stored.length, MOST_POINTS + 1);
        }
        return log;
    }
}
