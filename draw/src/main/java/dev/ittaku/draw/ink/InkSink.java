package dev.ittaku.draw.ink;

/** Is told what a log of commands says, in its order. */
public interface InkSink {
    void begin(int colour, int width, int x, int y);

    /** The next point of the stroke, absolute. */
    void point(int x, int y);

    void end();

    void fill(int colour, int x, int y);

    void undo();

    void clear();

    /** Brings back what was taken back last, unless something new has been drawn since. */
    void redo();

    /** The stroke goes on in this width. */
    void width(int width);

    /** The next colour of one's own, as 0xRRGGBB. */
    void mix(int rgb);

    /** For who wants to know only whether the bytes are valid. */
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
