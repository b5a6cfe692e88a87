package dev.ittaku.shogi.engine;

import java.util.function.Consumer;

/**
 * Something that thinks about positions: the built-in engine, or a USI program in a process of its own. One question at a
 * time; a second caller waits. {@link #stop} and {@link #close} may be called from any thread.
 */
public interface Engine extends AutoCloseable {
    /** The name for people, with the version if it is known. */
    String name();

    /**
     * Thinks until the question's limit is reached or {@link #stop} is called.
     *
     * @throws EngineException if the question is not a legal position or the engine fails; it says which
     */
    Analysis analyse(Question question);

    /**
     * The same, and reports the best line found so far, each time a deeper one. An engine that prints no lines reports
     * nothing.
     *
     * @param soFar called on the calling thread, which continues the search when it returns
     */
    default Analysis analyse(Question question, Consumer<Line> soFar) {
        return analyse(question);
    }

    /** Ends the running analysis early: it returns its result so far. If none is running, nothing happens. */
    void stop();

    /** Ends the engine; a running analysis fails with {@link EngineException.Code#CLOSED}. */
    @Override
    void close();
}
