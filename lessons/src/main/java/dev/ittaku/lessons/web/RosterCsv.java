package dev.ittaku.lessons.web;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.schedule.Roster;
import dev.ittaku.lessons.table.QueueEntry;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who comes to a lesson and who waits, as a table for spreadsheets. */
final class RosterCsv {
    private static final List<String> JAPANESE = List.of("区分", "順番", "ユーザー名", "人数", "登録日時", "確保の期限");
    private static final List<String> ENGLISH = List.of("part", "place", "username", "people", "since", "heldUntil");

    private final Usernames names;

    RosterCsv(Usernames names) {
        this.names = names;
    }

    void write(Roster roster, boolean japanese, OutputStream out) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        int place = 1;
        for (UserLesson booked : roster.booked()) {
            rows.add(row(
                    japanese ? "予約" : "booked", place++, booked.userId(), booked.seats(), booked.createdAt(), null));
        }
        place = 1;
        for (UserLesson held : roster.held()) {
            rows.add(row(
                    japanese ? "確保中" : "held",
                    place++,
                    held.userId(),
                    held.seats(),
                    held.createdAt(),
                    held.claimUntil()));
        }
        place = 1;
        for (QueueEntry waiting : roster.waiting()) {
            rows.add(row(
                    japanese ? "キャンセル待ち" : "waiting",
                    place++,
                    waiting.userId(),
                    waiting.seats(),
                    waiting.entered(),
                    null));
        }
        CsvTable.write(japanese ? JAPANESE : ENGLISH, rows.iterator(), out);
    }

    private List<String> row(
            String part, int place, String userId, int people, Instant since, @Nullable Instant heldUntil) {
        return List.of(
                part,
                Integer.toString(place),
                names.of(userId).orElse(userId),
                Integer.toString(people),
                ApiTexts.of(since),
                heldUntil == null ? "" : ApiTexts.of(heldUntil));
    }
}
