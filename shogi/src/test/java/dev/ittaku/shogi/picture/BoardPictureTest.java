package dev.ittaku.shogi.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class BoardPictureTest {
    private static final String HANDS = "4k4/9/9/9/9/9/9/9/4K4 b R2P18p 1";

    @ParameterizedTest
    @EnumSource(Layout.class)
    void theStartHasFortyPiecesHalfOfThemTurned(Layout layout) throws Exception {
        Document svg = parse(BoardPicture.svg(Position.start(), View.of(layout)));

        assertThat(pieces(svg)).hasSize(40);
        assertThat(pieces(svg)).filteredOn(BoardPictureTest::isTurned).hasSize(20);
    }

    @Test
    void seenFromGotesSideThePiecesChangePlaces() throws Exception {
        Position position = Position.fromSfen("9/9/9/9/9/9/9/9/R8 b - 1");

        Element fromSente =
                pieces(parse(BoardPicture.svg(position, View.of(Layout.BOARD)))).get(0);
        Element fromGote = pieces(
                        parse(BoardPicture.svg(position, View.of(Layout.BOARD).from(Color.GOTE))))
                .get(0);

        assertThat(fromSente.getAttribute("transform")).isEqualTo("translate(36.0 349.5)");
        assertThat(fromGote.getAttribute("transform")).isEqualTo("translate(324.0 37.5) rotate(180)");
    }

    @Test
    void promotedPiecesAreRedAndTheKingsDiffer() {
        String svg = BoardPicture.svg(Position.fromSfen("4k4/9/9/9/9/9/9/9/+R3K4 b - 1"), View.of(Layout.BOARD));

        assertThat(svg).contains("ik-red\">龍", "href=\"#ik-RY\"", "href=\"#ik-OU\"", "href=\"#ik-OO\"");
    }

    @Test
    void handsLieOnTraysWithTheirCounts() throws Exception {
        Document wide = parse(BoardPicture.svg(Position.fromSfen(HANDS), View.of(Layout.WIDE)));
        Document board = parse(BoardPicture.svg(Position.fromSfen(HANDS), View.of(Layout.BOARD)));

        assertThat(pieces(wide)).hasSize(5);
        assertThat(texts(wide)).contains("2", "18", "先手", "後手").doesNotContain("なし");
        assertThat(pieces(board)).hasSize(2);
        assertThat(texts(BoardPicture.svg(Position.start(), View.of(Layout.TALL))))
                .contains("なし");
    }

    @Test
    void theLastMoveIsMarkedByItsTwoSquaresADropByOne() {
        Position position = Position.start();

        assertThat(marks(position, Move.NONE)).isZero();
        assertThat(marks(position, Move.parseUsi("7g7f").orElseThrow())).isEqualTo(2);
        assertThat(marks(position, Move.parseUsi("P*5e").orElseThrow())).isEqualTo(1);
    }

    @Test
    void readersOfEnglishSeeRanksAndWordsOfTheirs() {
        String english = BoardPicture.svg(
                Position.start(), View.of(Layout.WIDE).inEnglish().from(Color.GOTE));
        assertThat(english)
                .contains(">a</text>", ">i</text>", ">Black</text>", ">White</text>", ">none</text>", "lang=\"en\"")
                .contains("Shogi board, Black to move")
                .doesNotContain(">一</text>", "先手", "なし", "将棋盤");
        String japanese = BoardPicture.svg(Position.start(), View.of(Layout.WIDE));
        assertThat(japanese).contains(">一</text>", ">なし</text>").doesNotContain(">a</text>");
    }

    @Test
    void namesAreCutAndCannotBreakThePicture() throws Exception {
        View view = View.of(Layout.WIDE).named("<script>alert(1)</script>", "\"&'\u0000\uFFFF 𠮷野家の名人と竜王と王位");
        Document svg = parse(BoardPicture.svg(Position.start(), view));

        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(texts(svg)).anyMatch(text -> text.startsWith("<script") && text.endsWith("…"));
    }

    @Test
    void thePictureInTheDocumentationIsWhatIsDrawn() throws Exception {
        Position position = Position.fromSfen(
                "ln1g3nl/1r2gk1s1/p1sppp1p1/2p3p1p/1p5P1/2P1P1P1P/PPSP1P3/2G1G2R1/LN1K3NL w B2Sb2p 42");
        View view = View.of(Layout.WIDE).marking(Move.parseUsi("2f2e").orElseThrow());
        Path picture = Path.of(System.getProperty("basedir", "."), "..", "docs", "images", "shogi-board.svg");

        assertThat(Files.readString(picture).strip()).isEqualTo(BoardPicture.svg(position, view));
    }

    @Test
    void anyBoardCanBeDrawn() throws Exception {
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 30; i++) {
            Position position = RandomPositions.odd(random, 3);
            for (Layout layout : Layout.values()) {
                String svg = BoardPicture.svg(position, View.of(layout));
                parse(svg);
                assertThat(svg).isEqualTo(BoardPicture.svg(position, View.of(layout)));
            }
        }
    }

    private static int marks(Position position, int move) {
        String svg = BoardPicture.svg(position, View.of(Layout.BOARD).marking(move));
        return svg.split("<rect[^>]*fill=\"#b83a24\"", -1).length - 1;
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<Element> pieces(Document svg) {
        List<Element> pieces = new ArrayList<>();
        NodeList uses = svg.getElementsByTagName("use");
        for (int i = 0; i < uses.getLength(); i++) {
            Element use = (Element) uses.item(i);
            if (!use.getAttribute("href").startsWith("#ik-s")) {
                pieces.add(use);
            }
        }
        return pieces;
    }

    private static boolean isTurned(Element piece) {
        return piece.getAttribute("transform").contains("rotate(180)");
    }

    private static List<String> texts(String svg) throws Exception {
        return texts(parse(svg));
    }

    private static List<String> texts(Document svg) {
        List<String> texts = new ArrayList<>();
        NodeList nodes = svg.getElementsByTagName("text");
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }
}
