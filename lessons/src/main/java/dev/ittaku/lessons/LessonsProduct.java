package dev.ittaku.lessons;

import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.platform.product.Leaving;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The companion for studio lessons. */
public final class LessonsProduct implements Product {
    @Override
    public String id() {
        return "lessons";
    }

    @Override
    public int place() {
        return 20;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(UserLessonsTable.DESIGN, LessonsDesign.DESIGN);
    }

    @Override
    public Map<String, Set<String>> counted() {
        return Map.of(
                "bookings", Set.of("book"),
                "bookings_cancelled", Set.of("cancel a booking"),
                "queue_entries", Set.of("join the queue"),
                "seats_passed_on", Set.of("give a free seat to the next"),
                "messages_finished", Set.of("finish a message"));
    }

    @Override
    public LocalText name() {
        return new LocalText("レッスン", "Lessons");
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "timetable",
                "通う",
                new LocalText("次のレッスンを逃さない。", "Never miss the next lesson."),
                new LocalText(
                        "スタジオの予定、予約、キャンセル待ち。席が空いたら、すぐ届く。",
                        "Studio timetables, bookings and waitlists. When a seat comes free, you know at once."),
                new LocalText("今日のレッスンの帯。満席に空きが出る", "Today's strip of lessons; a seat comes free in a full one")));
    }

    @Override
    public Optional<Leaving> leaving() {
        return Optional.of(new Leaving(
                new LocalText(
                        "お気に入り、キャンセル待ち、予約、履歴、通知の設定", "Favourites, waitlist, bookings, history, notification settings"),
                null));
    }

    @Override
    public List<String> framedPages() {
        return List.of("/lessons/embed.html");
    }

    @Override
    public List<Scope> scopes() {
        return List.of(new Scope(
                "lessons:push",
                new LocalText("空席の報告", "Report seats"),
                new LocalText(
                        "キャンセル待ちのあるレッスンを見て、空席数を知らせるだけ",
                        "See lessons with a waitlist and report their free seats, nothing else")));
    }
}
