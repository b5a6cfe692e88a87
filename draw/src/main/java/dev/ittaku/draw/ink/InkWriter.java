package dev.ittaku.draw.ink;

import java.io.ByteArrayOutputStream;

/** Writes frames like a page does, for programs that draw. It does not check its arguments. */
public final class InkWriter {
    private final int round;
    private final int turn;
    private ByteArrayOutputStream commands = new ByteArrayOutputStream();
    private int first;
    private int count;
    private int x;
    private int y;

    public InkWriter(int round, int turn) {
        this.round = round;
        this.turn = turn;
    }

    public InkWriter begin(int colour, int width, int atX, int atY) {
        command(InkCommands.BEGIN);
        commands.write(colour);
        commands.write(width);
        InkBytes.writeVarint(commands, atX);
        InkBytes.writeVarint(commands, atY);
        x = atX;
        y = atY;
        return this;
    }

    /** Points as x, y, x, y …, absolute. */
    public InkWriter points(int... xy) {
        command(InkCommands.POINTS);
        InkBytes.writeVarint(commands, xy.length / 2);
        for (int i = 0; i < xy.length; i += 2) {
            InkBytes.writeZigzag(commands, xy[i] - x);
            InkBytes.writeZigzag(commands, xy[i + 1] - y);
            x = xy[i];
            y = xy[i + 1];
        }
        return this;
    }

    public InkWriter end() {
        return command(InkCommands.END);
    }

    public InkWriter fill(int colour, int atX, int atY) {
        command(InkCommands.FILL);
        commands.write(colour);
        InkBytes.writeVarint(commands, atX);
        InkBytes.writeVarint(commands, atY);
        return this;
    }

    public InkWriter undo() {
        return command(InkCommands.UNDO);
    }

    public InkWriter clear() {
        return command(InkCommands.CLEAR);
    }

    public InkWriter redo() {
        return command(InkCommands.REDO);
    }

    public InkWriter width(int width) {
        command(InkCommands.WIDTH);
        commands.write(width);
        return this;
    }

    /** Defines a colour, as 0xRRGGBB. */
    public InkWriter mix(int rgb) {
        command(InkCommands.MIX);
        commands.write(rgb >> 16);
        commands.write(rgb >> 8);
        commands.write(rgb);
        return this;
    }

    private InkWriter command(int number) {
        commands.write(number);
        count++;
        return this;
    }

    /** The commands since the last frame, as a frame. */
    public byte[] frame() {
        byte[] body = commands.toByteArray();
        byte[] frame = InkFrame.write(InkFrame.Kind.INK, round, turn, first, body, 0, body.length);
        first += count;
        count = 0;
        commands = new ByteArrayOutputStream();
        return frame;
    }

    /** The number of the next frame's first command. */
    public int next() {
        return first;
    }

    /** Goes on from another number, as a drawer does after a reconnect. */
    public InkWriter from(int number) {
        first = number;
        return this;
    }
}
