package dev.ittaku.lessons.web.roster;

import dev.ittaku.lessons.schedule.Roster;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.http.CsvTable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Who comes to a lesson and who waits, as a table for spreadsheets. */
final class RosterCsv {
    private static final List<String> JAPANESE = List.of("区分", "順番", "ユーザー名", "人数", "登録日時", "確保の期限", "来た人数", "表示名");
    private static final List<String> ENGLISH =
            List.of("part", "place", "username", "people", "since", "heldUntil", "came", "displayName");

    private final PeopleNames names;

    RosterCsv(PeopleNames names) {
        this.names = names;
    }

    void write(Roster roster, boolean japanese, OutputStream out) throws IOException {
        RosterView all = RosterView.of(roster, names);
        List<List<String>> rows = new ArrayList<>();
        add(rows, japanese ? "予約" : "booked", all.booked());
        add(rows, japanese ? "当日参加" : "walk-in", all.walkIns());
        add(rows, japanese ? "確保中" : "held", all.held());
        add(rows, japanese ? "キャンセル待ち" : "waiting", all.waiting());
        CsvTable.write(japanese ? JAPANESE : ENGLISH, rows.iterator(), out);
    }

    private static void add(List<List<String>> rows, String part, List<RosterView.Guest> guests) {
        int place = 1;
        for (RosterView.Guest guest : guests) {
            rows.add(List.of(
                    part,
                    Integer.toString(place++),
                    text(guest.username() == null ? guest.userId() : guest.username()),
                    text(guest.party() == null ? Integer.valueOf(1) : guest.party()),
                    ApiTexts.of(guest.since()),
                    guest.claimUntil() == null ? "" : ApiTexts.of(guest.claimUntil()),
                    text(guest.came()),
                    text(guest.displayName())));
        }
    }

    private static String text(@Nullable Object value) {
        return Objects.toString(value, "");
    }
}
