package dev.ittaku.kifu.web.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text and what shall be done to it, step by step. A step leaves the numbers of nodes as they are and gives new nodes
 * the next ones; only a delete numbers the nodes anew, so that later steps name them by their new numbers.
 *
 * @param game another game, in any format, that takes the place of the text's first
 * @param format the format to write, whatever it lacks; absent for the text's own, or KIF if that cannot hold the edits
 */
public record EditRequest(
        @Nullable String kifu,
        @Nullable String game,
        @Nullable String format,
        @Nullable List<Edit> edits) {
    /**
     * One step.
     *
     * @param op move (usi), end (text), comment (text), bookmark (text), promote, delete, header (key, text)
     * @param node where; without it where the step before took place
     */
    public record Edit(
            @Nullable String op,
            @Nullable Integer node,
            @Nullable String usi,
            @Nullable String key,
            @Nullable String text) {}
}
