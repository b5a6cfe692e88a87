package dev.ittaku.shogi.engine;

/** Thrown to leave the tree of a search; the position is unwound by the finally blocks on the way. */
final class SearchStopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    SearchStopped() {
        super(null, null, false, false);
    }
}
