package dev.ittaku.kifu.web.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.kifu.position.PositionSearch.Found;
import dev.ittaku.kifu.position.PositionSearch.Hit;
import dev.ittaku.kifu.position.PositionSearch.Next;
import dev.ittaku.kifu.position.Tally;
import dev.ittaku.kifu.web.KifuView;
import dev.ittaku.shogi.board.Position;
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
     * @param mirrored true if it passes through the position with left and right exchanged
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RecordAt(
            String kid,
            String username,
            int ply,
            String place,
            @JsonUnwrapped GameHead game,
            @Nullable String firstOrSecond,
            @Nullable String result,
            @Nullable Boolean mirrored) {
        static RecordAt of(Hit hit, String caller) {
            return new RecordAt(
                    hit.kifu().kid(),
                    hit.kifu().username(),
                    hit.ply(),
                    hit.place(),
                    GameHead.of(hit.kifu(), hit.kifu().username().equals(caller)),
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
     * @param evaluation what comments say the move is worth to whoever played it, on average, in hundredths of a pawn; null
     *     where none does
     */
    public record NextView(
            String move,
            String name,
            String english,
            int count,
            int wins,
            int losses,
            int draws,
            @Nullable Integer evaluation) {
        static Stream<NextView> of(Position position, Next next) {
            return MoveView.of(position, next.move()).stream().map(move -> of(move, next.tally()));
        }

        private static NextView of(MoveView move, Tally tally) {
            OptionalInt evaluation = tally.evaluation();
            return new NextView(
                    move.move(),
                    move.name(),
                    move.english(),
                    tally.count(),
                    tally.wins(),
                    tally.losses(),
                    tally.draws(),
                    evaluation.isPresent() ? evaluation.getAsInt() : null);
        }
    }

    static PositionView of(Position position, Found found, String caller) {
        return new PositionView(
                found.records().stream().map(hit -> RecordAt.of(hit, caller)).toList(),
                found.next().stream()
                        .flatMap(next -> NextView.of(position, next))
                        .toList(),
                found.cursor().orElse(null),
                found.isIncomplete());
    }
}
