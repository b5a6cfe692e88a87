package dev.ittaku.vote.picture;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The pictures of shared links, with a cache of the last ones, so that a popular link is drawn once. One is drawn at a
 * time, so that a client with thousands of requests uses at most one core.
 */
public final class SharePictures {
    private static final int KEPT = 100;
    private static final int PATIENCE_SECONDS = 3;

    private final ReentrantLock drawing = new ReentrantLock(true);
    private final Map<ShareCard, byte[]> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ShareCard, byte[]> eldest) {
            return size() > KEPT;
        }
    };

    /** A PNG of 1200 × 630; empty if too many others wait for theirs. */
    public Optional<byte[]> png(ShareCard card) {
        byte[] known = known(card);
        if (known != null) {
            return Optional.of(known);
        }
        if (!hasTurn()) {
            return Optional.empty();
        }
        try {
            byte[] meanwhile = known(card);
            byte[] drawn = meanwhile == null ? SharePicture.png(card) : meanwhile;
            synchronized (kept) {
                kept.put(card, drawn);
            }
            return Optional.of(drawn);
        } finally {
            drawing.unlock();
        }
    }

    private byte @Nullable [] known(ShareCard card) {
        synchronized (kept) {
            return kept.get(card);
        }
    }

    private boolean hasTurn() {
        try {
            return drawing.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
