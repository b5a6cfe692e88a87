package dev.ittaku.draw.ink;

/** Receives the commands of a log, in their order. */
public interface InkSink {
    void begin(int colour, int width, int x, int y);

    /** The next point of the stroke, absolute. */
    void point(int x, int y);

    void end();

    void fill(int colour, int x, int y);

    void undo();

    void clear();

    /** Redoes the last undone operation, unless something new has been drawn since. */
    void redo();

    /** The stroke continues with this width. */
    void width(int width);

    /** Defines the next colour, as 0xRRGGBB. */
    void mix(int rgb);

    /** Ignores the commands; used only to check that the bytes are valid. */
    InkSink NOTHING = new InkSink() {
        @Override
        public void begin(int colour, int width, int x, int y) {}

        @Override
        public void point(int x, int y) {}

        @Override
        public void end() {}

        @Override
        public void fill(int colour, int x, int y) {}

        @Override
        public void undo() {}

        @Override
        public void clear() {}

        @Override
        public void redo() {}

        @Override
        public void width(int width) {}

        @Override
        public void mix(int rgb) {}
    };
}
