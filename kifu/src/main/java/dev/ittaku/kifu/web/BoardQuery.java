package dev.ittaku.kifu.web;

import dev.ittaku.accounts.web.Problem;
import dev.ittaku.kifu.Kifu;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.picture.BoardPicture;
import dev.ittaku.shogi.picture.Layout;
import dev.ittaku.shogi.picture.View;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Which position of a record shall be drawn, and how. */
public class BoardQuery {
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,5}");
    private static final int LONGEST_NAME = 20;

    @QueryParam("ply")
    @Parameter(description = "After how many moves of the main line; without it the last position.")
    @Nullable
    String ply;

    @QueryParam("flip")
    @Parameter(description = "true to see it from gote's side.")
    boolean flip;

    @QueryParam("layout")
    @Parameter(description = "wide, tall or board.")
    @Nullable
    String layout;

    Response picture(Kifu kifu) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        List<Node> moves = game.tree().mainLine().stream()
                .filter(node -> node.isRoot() || node.isMove())
                .toList();
        Node node = moves.get(wanted(moves.size() - 1));
        View view = View.of(layout())
                .from(flip ? Color.GOTE : Color.SENTE)
                .marking(node.move().orElse(Move.NONE))
                .named(name(game, Color.SENTE), name(game, Color.GOTE));
        return Response.ok(BoardPicture.svg(game.positionAt(node), view))
                .header("Content-Type", "image/svg+xml;charset=utf-8")
                .header("Cache-Control", "private, no-cache")
                .build();
    }

    private int wanted(int last) {
        if (ply == null) {
            return last;
        }
        int number = DIGITS.matcher(ply).matches() ? Integer.parseInt(ply) : Integer.MAX_VALUE;
        if (number > last) {
            throw Problem.invalid("ply", "must be a whole number from 0 to " + last);
        }
        return number;
    }

    private Layout layout() {
        return switch (layout == null ? "wide" : layout) {
            case "wide" -> Layout.WIDE;
            case "tall" -> Layout.TALL;
            case "board" -> Layout.BOARD;
            default -> throw Problem.invalid("layout", "must be wide, tall or board");
        };
    }

    private static String name(GameRecord game, Color color) {
        String name = game.player(color).orElse(color.japanese());
        int length = Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
        return name.substring(0, name.offsetByCodePoints(0, length));
    }
}
