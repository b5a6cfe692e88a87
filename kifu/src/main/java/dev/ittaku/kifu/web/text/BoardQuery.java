package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.picture.BoardImage;
import dev.ittaku.shogi.picture.BoardPicture;
import dev.ittaku.shogi.picture.CardPicture;
import dev.ittaku.shogi.picture.Layout;
import dev.ittaku.shogi.picture.View;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Which position of a record shall be drawn, and how. */
public class BoardQuery {
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,5}");
    private static final int LONGEST_NAME = 20;
    private static final int FILM_HEIGHT = 480;
    private static final int MOST_FRAMES = 600;
    private static final Set<String> KNOWN = Set.of("ja", "en");

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

    @QueryParam("language")
    @Parameter(description = "ja or en; without it what the browser asks for.")
    @Nullable
    String language;

    @Context
    @Nullable
    HttpHeaders headers;

    Response picture(Kifu kifu) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        Node node = node(game);
        return Response.ok(BoardPicture.svg(game.positionAt(node), view(game, node)))
                .header("Content-Type", "image/svg+xml;charset=utf-8")
                .header("Cache-Control", "private, no-cache")
                .header("Vary", "Accept-Language")
                .build();
    }

    /** A picture for links to the record; none on a machine without fonts. */
    Response card(Kifu kifu) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        Node node = node(game);
        Summary summary = Summary.orEmpty(kifu.summary());
        byte[] png = CardPicture.png(
                        game.positionAt(node),
                        view(game, node),
                        KifuTitle.of(summary, !isEnglish()),
                        KifuTitle.about(summary, !isEnglish()))
                .orElseThrow(BoardQuery::noFont);
        return Response.ok(png)
                .header("Content-Type", "image/png")
                .header("Cache-Control", "private, no-cache")
                .header("Vary", "Accept-Language")
                .build();
    }

    /** A picture of every position of the game as it was played, in an archive. */
    Response archive(Kifu kifu) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        List<Node> moves = moves(game);
        layout(); // refused before anything is sent
        boolean english = isEnglish();
        StreamingOutput zip = out -> {
            ZipOutputStream archive = new ZipOutputStream(out);
            for (Node node : moves) {
                archive.putNextEntry(new ZipEntry(String.format(Locale.ROOT, "%04d.svg", node.ply())));
                String svg = BoardPicture.svg(game.positionAt(node), view(game, node, english));
                archive.write(svg.getBytes(StandardCharsets.UTF_8));
                archive.closeEntry();
            }
            archive.finish();
        };
        return Response.ok(zip)
                .header("Content-Type", "application/zip")
                .header("Content-Disposition", "attachment; filename=\"boards.zip\"")
                .header("Cache-Control", "private, no-cache")
                .build();
    }

    /** The game as it was played, as a moving picture. */
    Response film(Kifu kifu, int millis) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        List<Node> moves = moves(game).stream().limit(MOST_FRAMES).toList();
        boolean english = isEnglish();
        Stream<BufferedImage> pictures = moves.stream()
                .map(node -> BoardImage.of(game.positionAt(node), view(game, node, english), FILM_HEIGHT)
                        .orElseThrow(BoardQuery::noFont));
        return Response.ok(GameFilm.gif(pictures, millis / 10))
                .header("Content-Type", "image/gif")
                .header("Cache-Control", "private, no-cache")
                .header("Vary", "Accept-Language")
                .build();
    }

    private static KifuRefusal noFont() {
        return KifuRefusal.notFound("This server has no font to draw pictures with.");
    }

    private static List<Node> moves(GameRecord game) {
        return game.tree().mainLine().stream()
                .filter(node -> node.isRoot() || node.isMove())
                .toList();
    }

    private Node node(GameRecord game) {
        List<Node> moves = moves(game);
        return moves.get(wanted(moves.size() - 1));
    }

    private View view(GameRecord game, Node node) {
        return view(game, node, isEnglish());
    }

    private View view(GameRecord game, Node node, boolean english) {
        View usual = english ? View.of(layout()).inEnglish() : View.of(layout());
        return usual.from(flip ? Color.GOTE : Color.SENTE)
                .marking(node.move().orElse(Move.NONE))
                .named(name(game, Color.SENTE, usual), name(game, Color.GOTE, usual));
    }

    private int wanted(int last) {
        if (ply == null) {
            return last;
        }
        int number = DIGITS.matcher(ply).matches() ? Integer.parseInt(ply) : Integer.MAX_VALUE;
        if (number > last) {
            throw Problem.invalid("ply", Fault.of("RANGE", "must be a whole number from {min} to {max}", 0, last));
        }
        return number;
    }

    private Layout layout() {
        return switch (layout == null ? "wide" : layout) {
            case "wide" -> Layout.WIDE;
            case "tall" -> Layout.TALL;
            case "board" -> Layout.BOARD;
            default -> throw Problem.invalid("layout", Fault.of("ONE_OF", "must be {values}", "wide, tall or board"));
        };
    }

    private boolean isEnglish() {
        if (language != null) {
            return switch (language) {
                case "ja" -> false;
                case "en" -> true;
                default -> throw Problem.invalid("language", Fault.of("ONE_OF", "must be {values}", "ja or en"));
            };
        }
        List<Locale> wanted = headers == null ? List.of() : headers.getAcceptableLanguages();
        return wanted.stream()
                .map(Locale::getLanguage)
                .filter(KNOWN::contains)
                .findFirst()
                .filter("en"::equals)
                .isPresent();
    }

    private static String name(GameRecord game, Color color, View usual) {
        String name = game.player(color).orElse(usual.name(color));
        int length = Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
        return name.substring(0, name.offsetByCodePoints(0, length));
    }
}
