package dev.ittaku.shogi.format.usi;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/** Writes a USI {@code position} line: start and main line, nothing else. */
public final class UsiWriter {
    private UsiWriter() {}

    public static WriteResult write(GameRecord record) {
        StringBuilder out = new StringBuilder(1024);
        out.append("position ");
        if (record.sfen().equals(Position.START)) {
            out.append("startpos");
        } else {
            out.append("sfen ").append(record.sfen());
        }
        String separator = " moves ";
        Set<String> dropped = new LinkedHashSet<>();
        for (Node node : record.tree().mainLine()) {
            if (node.isMove()) {
                out.append(separator).append(Move.usi(node.move().getAsInt()));
                separator = " ";
            } else if (node.isEnding()) {
                dropped.add("USI has no result: " + node.ending().orElseThrow().word() + " is left out");
            }
            if (!node.comment().isEmpty()) {
                dropped.add("USI has no comments: they are left out");
            }
            if (!node.bookmark().isEmpty()) {
                dropped.add("USI has no bookmarks: they are left out");
            }
            if (node.time().isPresent()) {
                dropped.add("USI has no times: they are left out");
            }
        }
        if (record.tree().hasBranches()) {
            dropped.add("USI holds one line of moves: the branches are left out");
        }
        for (Header header : record.headers()) {
            if (!header.value().isBlank()) {
                dropped.add("USI has no headers: they are left out");
            }
        }
        return new WriteResult(out.append('\n').toString(), new ArrayList<>(dropped));
    }
}
