package dev.ittaku.draw.ink;

/**
 * Reads commands and keeps the state that the next ones depend on: whether a stroke is open, its position, and the used
 * part of a turn's limits. The bytes may come from anybody: invalid ones throw {@link InkFault} and have no other
 * effect.
 */
final class InkCommands {
    static final int BEGIN = 1;
    static final int POINTS = 2;
    static final int END = 3;
    static final int FILL = 4;
    static final int UNDO = 5;
    static final int CLEAR = 6;
    static final int REDO = 7;
    static final int WIDTH = 8;
    static final int MIX = 9;
    static final int MOST_POINTS_AT_ONCE = 512;

    private boolean open;
    private int x;
    private int y;
    private int count;
    private int points;
    private int fills;
    private int mixed;

    InkCommands() {}

    InkCommands(InkCommands other) {
        this.open = other.open;
        this.x = other.x;
        this.y = other.y;
        this.count = other.count;
        this.points = other.points;
        this.fills = other.fills;
        this.mixed = other.mixed;
    }

    boolean isOpen() {
        return open;
    }

    /** How many commands were read so far: the sequence number of the next. */
    int count() {
        return count;
    }

    /** The number of points and other commands, which need as much space as a point. */
    int points() {
        return points;
    }

    int fills() {
        return fills;
    }

    void readAll(InkBytes in, InkSink sink) {
        while (in.hasMore()) {
            readOne(in, sink);
        }
    }

    void readOne(InkBytes in, InkSink sink) {
        int command = in.u8();
        boolean within = command == POINTS || command == END || command == WIDTH;
        if (within != open) {
            throw new InkFault("command " + command + (open ? " within a stroke" : " without a stroke"));
        }
        switch (command) {
            case BEGIN -> begin(in, sink);
            case POINTS -> points(in, sink);
            case END -> {
                open = false;
                sink.end();
            }
            case FILL -> fill(in, sink);
            case UNDO -> sink.undo();
            case CLEAR -> sink.clear();
            case REDO -> sink.redo();
            case WIDTH -> sink.width(width(in));
            case MIX -> mix(in, sink);
            default -> throw new InkFault("unknown command " + command);
        }
        count++;
        points++;
    }

    private void begin(InkBytes in, InkSink sink) {
        int colour = colour(in);
        int width = width(in);
        moveTo(in.varint(), in.varint());
        open = true;
        sink.begin(colour, width, x, y);
    }

    private void points(InkBytes in, InkSink sink) {
        int many = in.varint();
        if (many < 1 || many > MOST_POINTS_AT_ONCE) {
            throw new InkFault(many + " points at once");
        }
        for (int i = 0; i < many; i++) {
            moveTo(x + in.zigzag(), y + in.zigzag());
            sink.point(x, y);
        }
        points += many - 1;
    }

    private void fill(InkBytes in, InkSink sink) {
        int colour = colour(in);
        int atX = in.varint();
        int atY = in.varint();
        if (!Paper.holds(atX, atY)) {
            throw new InkFault("outside of the paper");
        }
        fills++;
        sink.fill(colour, atX, atY);
    }

    private void moveTo(int toX, int toY) {
        if (!Paper.holds(toX, toY)) {
            throw new InkFault("outside of the paper");
        }
        x = toX;
        y = toY;
    }

    private void mix(InkBytes in, InkSink sink) {
        if (mixed == Paper.MOST_MIXED) {
            throw new InkFault("more colours than a turn may mix");
        }
        mixed++;
        sink.mix(in.u8() << 16 | in.u8() << 8 | in.u8());
    }

    private static int width(InkBytes in) {
        int width = in.u8();
        if (width < Paper.NARROWEST || width > Paper.WIDEST) {
            throw new InkFault("width " + width);
        }
        return width;
    }

    private int colour(InkBytes in) {
        int colour = in.u8();
        if (colour >= Paper.COLOURS.size() + mixed) {
            throw new InkFault("colour " + colour);
        }
        return colour;
    }
}
