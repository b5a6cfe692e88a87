package dev.ittaku.othello.search;

/** Unwinds a search that ran into its limits or was interrupted; never leaves the package. */
final class SearchStopped extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SearchStopped() {
        super("search stopped", null, false, false);
    }
}
