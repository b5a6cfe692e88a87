package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.table.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A record in a few words, as the pages' lists have them. */
final class KifuTitle {
    private KifuTitle() {}

    /** Its title, or who played, or the event. */
    static String of(Summary summary, boolean japanese) {
        String title = word(summary.title());
        if (!title.isEmpty()) {
            return title;
        }
        String event = word(summary.event());
        String untitled = japanese ? "無題の棋譜" : "A shogi game";
        return hasPlayers(summary) ? players(summary, japanese) : event.isEmpty() ? untitled : event;
    }

    private static String players(Summary summary, boolean japanese) {
        String black = word(summary.black());
        String white = word(summary.white());
        return (black.isEmpty() ? "?" : black) + (japanese ? " 対 " : " vs ") + (white.isEmpty() ? "?" : white);
    }

    private static boolean hasPlayers(Summary summary) {
        return !word(summary.black()).isEmpty() || !word(summary.white()).isEmpty();
    }

    /** Further data: players, event, date, opening, number of moves. */
    static List<String> facts(Summary summary, boolean japanese) {
        String title = of(summary, japanese);
        List<String> facts = new ArrayList<>();
        if (hasPlayers(summary)) {
            facts.add(players(summary, japanese));
        }
        facts.addAll(about(summary, japanese));
        facts.removeIf(title::equals);
        return facts;
    }

    /** The same without the players. */
    static List<String> about(Summary summary, boolean japanese) {
        List<String> about = new ArrayList<>();
        Stream.of(word(summary.event()), word(summary.date()))
                .filter(word -> !word.isEmpty())
                .forEach(about::add);
        about.add(japanese ? summary.moves() + "手" : summary.moves() + (summary.moves() == 1 ? " move" : " moves"));
        return about;
    }

    private static String word(@Nullable String word) {
        return word == null ? "" : word.strip();
    }
}
