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
    };
}
