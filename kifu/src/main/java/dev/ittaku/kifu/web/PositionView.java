package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.position.PositionSearch.Found;
import dev.ittaku.kifu.position.PositionSearch.Hit;
import dev.ittaku.kifu.position.PositionSearch.Next;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.notation.EnglishNotation;
import dev.ittaku.shogi.notation.JapaneseNotation;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a search by position found.
 *
 * @param next on the first page only
 * @param incomplete true if more is shared with the caller than was looked at
 */
public record PositionView(
        List<RecordAt> records,
        List<NextView> next,
        @Nullable String cursor,
        boolean incomplete) {
    /**
     * A record that passes through the position.
     *
     * @param place where in the record: {@code 24}, or {@code 12:1,24} in a branch
     * @param players sente and gote, null where the record does not say
     * @param mirrored true if it passes through the position with left and right exchanged
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RecordAt(
            String kid,
            String username,
            int ply,
            String place,
            @Nullable String title,
            List<@Nullable String> players,
            @Nullable String event,
            @Nullable String date,
            @Nullable String firstOrSecond,
            @Nullable String result,
            @Nullable Boolean mirrored) {
        static RecordAt of(Hit hit) {
            Summary summary = Summary.orEmpty(hit.kifu().summary());
            return new RecordAt(
                    hit.kifu().kid(),
                    hit.kifu().username(),
                    hit.ply(),
                    hit.place(),
                    summary.title(),
                    Arrays.asList(summary.black(), summary.white()),
                    summary.event(),
                    summary.date(),
                    KifuView.lower(hit.kifu().firstOrSecond()),
                    KifuView.lower(hit.kifu().result()),
                    hit.isMirrored() ? true : null);
        }
    }

    /**
     * A move that follows the position.
     *
     * @param move in USI
     * @param name in Japanese
     * @param english the same in English
     * @param count records that have it, in a branch or on the main line
     * @param wins of those with it on the main line, won by whoever played it
     */
    public record NextView(String move, String name, String english, int count, int wins, int losses, int draws) {
        static Stream<NextView> of(Position position, Next next) {
            OptionalInt move = Move.parseUsi(next.move());
            if (move.isEmpty() || !position.isLegal(move.getAsInt())) {
                return Stream.empty();
            }
            return Stream.of(new NextView(
                    next.move(),
                    JapaneseNotation.nameWithMark(position, move.getAsInt(), Square.NONE),
                    EnglishNotation.HODGES.name(position, move.getAsInt()),
                    next.tally().count(),
                    next.tally().wins(),
                    next.tally().losses(),
                    next.tally().draws()));
        }
    }

    static PositionView of(Position position, Found found) {
        return new PositionView(
                found.records().stream().map(RecordAt::of).toList(),
                found.next().stream()
                        .flatMap(next -> NextView.of(position, next))
                        .toList(),
                found.cursor().orElse(null),
                found.isIncomplete());
    }
}
