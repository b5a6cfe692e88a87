package dev.ittaku.draw.ink;

import java.io.ByteArrayOutputStream;

/**
 * A binary frame of the socket: for which turn it is, the number of its first command, and where its commands begin in
 * the bytes. The commands themselves are checked by the {@link InkLog} they are added to.
 */
@SuppressWarnings("ArrayRecordComponent") // passed on as it is, never compared
public record InkFrame(Kind kind, int round, int turn, int first, byte[] bytes, int commandsAt) {
    public static final int VERSION = 1;
    /** What a page may send at once. */
    public static final int LARGEST = 16 * 1024;

    /** What a frame is. */
    public enum Kind {
        INK,
        SNAPSHOT
    }

    /** Reads the head of a frame. */
    public static InkFrame read(byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new InkFault("a frame of " + bytes.length + " bytes");
        }
        return readHead(bytes);
    }

    /** The same for what a server sent, which may be larger. */
    public static InkFrame readHead(byte[] bytes) {
        InkBytes in = new InkBytes(bytes, 0, bytes.length);
        int version = in.u8();
        if (version != VERSION) {
            throw new InkFault("version " + version);
        }
        int kind = in.u8();
        if (kind != 1 && kind != 2) {
            throw new InkFault("kind " + kind);
        }
        int round = in.u8();
        int turn = in.u8();
        int first = in.varint();
        return new InkFrame(kind == 1 ? Kind.INK : Kind.SNAPSHOT, round, turn, first, bytes, in.position());
    }

    static byte[] write(Kind kind, int round, int turn, int first, byte[] commands, int from, int to) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(to - from + 8);
        out.write(VERSION);
        out.write(kind == Kind.INK ? 1 : 2);
        out.write(round);
        out.write(turn);
        InkBytes.writeVarint(out, first);
        out.write(commands, from, to - from);
        return out.toByteArray();
    }
}
