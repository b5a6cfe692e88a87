package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.opening.Opening;
import dev.ittaku.table.Table;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a user's games ended, by opening, by opponent and by side. Reads the user's whole list, without texts. */
public final class Statistics {
    private static final int MOST_LINES = 50;
    private static final Map<String, String> ENGLISH = Stream.concat(
                    Stream.of(Opening.values()).map(opening -> Map.entry(opening.japanese(), opening.english())),
                    Stream.of(Handicap.values()).map(handicap -> Map.entry(handicap.japanese(), handicap.english())))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    /**
     * The games of one opening, against one opponent or on one side.
     *
     * @param english an opening's name in English where there is one; else the name
     */
    public record Line(String name, String english, int games, int wins, int losses, int draws) {
        private Line with(@Nullable GameResult result) {
            return new Line(
                    name,
                    english,
                    games + 1,
                    wins + (result == GameResult.WIN ? 1 : 0),
                    losses + (result == GameResult.LOSE ? 1 : 0),
                    draws + (result == GameResult.DRAW || result == GameResult.SENNICHITE ? 1 : 0));
        }
    }

    /**
     * The lines with the most games.
     *
     * @param opponents only of records that say which side was the owner's, and who played the other
     * @param sides first and second
     */
    public record Figures(List<Line> openings, List<Line> opponents, List<Line> sides) {}

    private final Table table;

    public Statistics(Table table) {
        this.table = table;
    }

    public Figures of(String username) {
        Map<String, Line> openings = new HashMap<>();
        Map<String, Line> opponents = new HashMap<>();
        Map<String, Line> sides = new HashMap<>();
        try (Stream<KifuListing> all = table.stream(KifuTable.KIFUS_BY_CREATION.of(new KifuUser.Key(username)))) {
            all.forEach(kifu -> {
                Summary summary = Summary.orEmpty(kifu.summary());
                Side side = kifu.firstOrSecond();
                add(openings, opening(summary), kifu.result());
                if (side != null) {
                    add(opponents, side == Side.FIRST ? summary.white() : summary.black(), kifu.result());
                    add(sides, side == Side.FIRST ? "first" : "second", kifu.result());
                }
            });
        }
        return new Figures(most(openings), most(opponents), most(sides));
    }

    /** A position that was set up is no opening. */
    private static @Nullable String opening(Summary summary) {
        String opening = summary.opening();
        return opening == null || opening.indexOf('/') >= 0 ? null : opening;
    }

    private static void add(Map<String, Line> lines, @Nullable String name, @Nullable GameResult result) {
        if (name != null) {
            lines.put(
                    name,
                    lines.getOrDefault(name, new Line(name, ENGLISH.getOrDefault(name, name), 0, 0, 0, 0))
                            .with(result));
        }
    }

    private static List<Line> most(Map<String, Line> lines) {
        return lines.values().stream()
                .sorted(Comparator.comparing((Line line) -> -line.games()).thenComparing(Line::name))
                .limit(MOST_LINES)
                .toList();
    }
}
