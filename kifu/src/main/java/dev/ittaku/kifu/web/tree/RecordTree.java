package dev.ittaku.kifu.web.tree;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.table.Summary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text as a tree of moves, flat, in the order a reader would walk it. Node 0 is the start; a node's first child
 * continues its line, the others are branches.
 *
 * @param format kif, ki2, csa, usi or jkf
 * @param games how many games the text contains; this is the first
 * @param handicap the handicap's name, absent for a set-up position
 * @param forms the opening and the castles that the moves show
 * @param outcome sente_wins, gote_wins, draw or open
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordTree(
        String format,
        int games,
        String sfen,
        @Nullable String handicap,
        List<HeaderView> headers,
        String outcome,
        Summary summary,
        List<FormView> forms,
        List<WarningView> warnings,
        List<NodeView> nodes) {

    /**
     * An opening or a castle.
     *
     * @param side sente or gote for a castle
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record FormView(
            String name, String english, @Nullable String side) {}

    /** A line of the head. */
    public record HeaderView(String key, String value) {}

    /** Something odd in the text. Severe ones mean that part of it was not understood. */
    public record WarningView(int line, int column, String code, boolean severe, String message) {}

    /**
     * A place in the tree.
     *
     * @param usi the move that leads here
     * @param name the move in Japanese with its mark, such as ▲７六歩
     * @param english the move in English, such as P-7f
     * @param sfen the position here
     * @param ending the word that ends the line, in place of a move
     * @param millis how long the move took
     * @param totalMillis what its player had used by then
     * @param evaluation what an engine thought, as a comment says
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record NodeView(
            int id,
            @Nullable Integer parent,
            List<Integer> children,
            int ply,
            @Nullable String usi,
            @Nullable String name,
            @Nullable String english,
            String sfen,
            @Nullable Boolean check,
            @Nullable Boolean illegal,
            @Nullable String ending,
            @Nullable String comment,
            @Nullable String bookmark,
            @Nullable Long millis,
            @Nullable Long totalMillis,
            @Nullable EvaluationView evaluation) {}

    /**
     * An evaluation from sente's view.
     *
     * @param cp hundredths of a pawn; absent for a mate
     * @param mate plies to a mate, positive when sente mates, 0 if it is not said in how many; then see winner
     * @param line the expected line in the words of the comment
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record EvaluationView(
            @Nullable Integer cp,
            @Nullable Integer mate,
            @Nullable String winner,
            @Nullable Integer depth,
            @Nullable String line) {}
}
