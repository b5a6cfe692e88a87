package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** What a list shows of a record. */
@DynamoDbBean
public class SummaryBean {
    private @Nullable String title;
    private @Nullable String black;
    private @Nullable String white;
    private @Nullable String event;
    private @Nullable String date;
    private @Nullable Integer moves;
    private @Nullable String opening;
    private @Nullable String lastSfen;

    public @Nullable String getTitle() {
        return title;
    }

    public void setTitle(@Nullable String title) {
        this.title = title;
    }

    public @Nullable String getBlack() {
        return black;
    }

    public void setBlack(@Nullable String black) {
        this.black = black;
    }

    public @Nullable String getWhite() {
        return white;
    }

    public void setWhite(@Nullable String white) {
        this.white = white;
    }

    public @Nullable String getEvent() {
        return event;
    }

    public void setEvent(@Nullable String event) {
        this.event = event;
    }

    public @Nullable String getDate() {
        return date;
    }

    public void setDate(@Nullable String date) {
        this.date = date;
    }

    public @Nullable Integer getMoves() {
        return moves;
    }

    public void setMoves(@Nullable Integer moves) {
        this.moves = moves;
    }

    public @Nullable String getOpening() {
        return opening;
    }

    public void setOpening(@Nullable String opening) {
        this.opening = opening;
    }

    public @Nullable String getLastSfen() {
        return lastSfen;
    }

    public void setLastSfen(@Nullable String lastSfen) {
        this.lastSfen = lastSfen;
    }
}
