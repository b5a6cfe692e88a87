package dev.ittaku.kifu.work;

/** Something to be worked on piece by piece. */
public interface WorkQueue {
    /** What a look at the queue came to. */
    enum Look {
        /** Something was worked on; there may be more. */
        WORKED,
        /** All is others' at the moment; one of them may die. */
        HELD,
        NOTHING
    }

    /** Works on one thing for a while. */
    Look workOnce();

    /** Ends after the present work. */
    void stop();
}
