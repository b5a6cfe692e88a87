package dev.ittaku.shogi.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import dev.ittaku.shogi.board.Square;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JapaneseNotationTest {
    /** Pieces of one kind on the squares given as digits; the one on the first square moves. */
    @ParameterizedTest
    @CsvSource({
        // one piece alone needs no word
        "S, GOLD, 69, 58, ５八金",
        // the motion decides
        "S, GOLD, 93 72, 82, ８二金上",
        "S, GOLD, 72 93, 82, ８二金寄",
        "S, GOLD, 43 22, 32, ３二金上",
        "S, GOLD, 22 43, 32, ３二金寄",
        "S, GOLD, 54 65, 55, ５五金引",
        "S, GOLD, 65 54, 55, ５五金寄",
        "S, SILVER, 89 77, 88, ８八銀上",
        "S, SILVER, 77 89, 88, ８八銀引",
        "S, SILVER, 49 27, 38, ３八銀上",
        "S, SILVER, 27 49, 38, ３八銀引",
        // the motion is shared: sides
        "S, GOLD, 92 72, 81, ８一金左",
        "S, GOLD, 72 92, 81, ８一金右",
        "S, GOLD, 32 12, 22, ２二金左",
        "S, GOLD, 12 32, 22, ２二金右",
        "S, SILVER, 66 46, 55, ５五銀左",
        "S, SILVER, 46 66, 55, ５五銀右",
        // the straight one
        "S, GOLD, 89 79, 78, ７八金左",
        "S, GOLD, 79 89, 78, ７八金直",
        "S, GOLD, 59 49, 58, ５八金直",
        "S, GOLD, 49 59, 58, ５八金右",
        "S, SILVER, 39 29, 38, ３八銀直",
        "S, SILVER, 29 39, 38, ３八銀右",
        // three and more: side and motion together where both are shared
        "S, GOLD, 63 53 43, 52, ５二金左",
        "S, GOLD, 53 63 43, 52, ５二金直",
        "S, GOLD, 43 53 63, 52, ５二金右",
        "S, PROMOTED_PAWN, 79 89 99 98 87, 88, ８八と右",
        "S, PROMOTED_PAWN, 89 79 99 98 87, 88, ８八と直",
        "S, PROMOTED_PAWN, 99 79 89 98 87, 88, ８八と左上",
        "S, PROMOTED_PAWN, 98 79 89 99 87, 88, ８八と寄",
        "S, PROMOTED_PAWN, 87 79 89 99 98, 88, ８八と引",
        "S, SILVER, 29 17 39 37, 28, ２八銀直",
        "S, SILVER, 17 29 39 37, 28, ２八銀右",
        "S, SILVER, 39 17 29 37, 28, ２八銀左上",
        "S, SILVER, 37 17 29 39, 28, ２八銀左引",
        // dragons and horses never go 直
        "S, DRAGON, 91 84, 82, ８二龍引",
        "S, DRAGON, 84 91, 82, ８二龍上",
        "S, DRAGON, 52 23, 43, ４三龍引",
        "S, DRAGON, 23 52, 43, ４三龍寄",
        "S, DRAGON, 55 15, 35, ３五龍左",
        "S, DRAGON, 15 55, 35, ３五龍右",
        "S, DRAGON, 99 89, 88, ８八龍左",
        "S, DRAGON, 89 99, 88, ８八龍右",
        "S, DRAGON, 28 19, 17, １七龍左",
        "S, DRAGON, 19 28, 17, １七龍右",
        "S, HORSE, 91 81, 82, ８二馬左",
        "S, HORSE, 81 91, 82, ８二馬右",
        "S, HORSE, 95 63, 85, ８五馬寄",
        "S, HORSE, 63 95, 85, ８五馬引",
        "S, HORSE, 11 34, 12, １二馬引",
        "S, HORSE, 34 11, 12, １二馬上",
        "S, HORSE, 99 59, 77, ７七馬左",
        "S, HORSE, 59 99, 77, ７七馬右",
        "S, HORSE, 47 18, 29, ２九馬左",
        "S, HORSE, 18 47, 29, ２九馬右",
        // knights have sides only
        "S, KNIGHT, 97 77, 85, ８五桂左",
        "S, KNIGHT, 77 97, 85, ８五桂右",
        // rooks and bishops
        "S, ROOK, 28 88, 58, ５八飛右",
        "S, ROOK, 88 28, 58, ５八飛左",
        "S, ROOK, 25 58, 55, ５五飛寄",
        "S, BISHOP, 88 48, 66, ６六角左",
        // the promoted small pieces move like gold
        "S, PROMOTED_SILVER, 53 63, 52, ５二成銀直",
        "S, PROMOTED_KNIGHT, 63 53, 52, ５二成桂左",
        "S, PROMOTED_LANCE, 43 53, 52, ５二成香右",
        // gote sees it all from the other side
        "G, GOLD, 41 61, 52, ５二金左",
        "G, GOLD, 61 41, 52, ５二金右",
        "G, GOLD, 51 61, 52, ５二金直",
        "G, SILVER, 31 33, 22, ２二銀上",
        "G, SILVER, 33 31, 22, ２二銀引",
        "G, GOLD, 42 61, 52, ５二金寄"
    })
    void sharedDestinationsGetTheAssociationsWords(String side, PieceType type, String from, String to, String name) {
        Color color = side.equals("S") ? Color.SENTE : Color.GOTE;
        Position position = new Position();
        position.setSideToMove(color);
        for (String square : from.split(" ")) {
            position.put(square(square), Piece.of(color, type));
        }
        int move = Move.of(square(from.substring(0, 2)), square(to), false);

        MoveName parts = JapaneseNotation.parts(position, move, Square.NONE);

        assertThat(new MoveName(false, parts.to(), type, parts.relative(), Promotion.UNSAID).text())
                .isEqualTo(name);
        assertThat(JapaneseNotation.candidates(position, type, parts.to(), parts.relative(), Promotion.UNSAID))
                .containsExactly(move);
    }

    @Test
    void takingBackOnTheSameSquareIsWrittenSame() {
        Position position = Position.start();
        play(position, "7g7f", "3c3d", "8h2b+");

        assertThat(JapaneseNotation.nameWithMark(position, usi("3a2b"), usiSquare("2b")))
                .isEqualTo("△同　銀");
    }

    @Test
    void promotionIsSaidWhenItWasPossible() {
        Position position = Position.start();
        play(position, "7g7f", "3c3d");

        assertThat(JapaneseNotation.name(position, usi("8h2b+"), Square.NONE)).isEqualTo("２二角成");
        assertThat(JapaneseNotation.name(position, usi("8h2b"), Square.NONE)).isEqualTo("２二角不成");
        assertThat(JapaneseNotation.name(position, usi("6i5h"), Square.NONE)).isEqualTo("５八金左");
    }

    @Test
    void aDropIsSaidOnlyWhenAPieceOnTheBoardCouldGoThere() {
        Position position = Position.fromSfen("4k4/9/9/9/9/9/9/9/3GK4 b 2G 1");

        assertThat(JapaneseNotation.name(position, usi("G*5h"), Square.NONE)).isEqualTo("５八金打");
        assertThat(JapaneseNotation.name(position, usi("6i5h"), Square.NONE)).isEqualTo("５八金");
        assertThat(JapaneseNotation.name(position, usi("G*5e"), Square.NONE)).isEqualTo("５五金");
        assertThat(resolve(position, PieceType.GOLD, "5h", "打")).containsExactly("G*5h");
        assertThat(resolve(position, PieceType.GOLD, "5h", "")).containsExactly("6i5h");
        assertThat(resolve(position, PieceType.GOLD, "5e", "")).containsExactly("G*5e");
    }

    @Test
    void pinsDoNotCountForTheNameButHelpWithSloppyRecords() {
        // The gold on 5八 is pinned by the rook; only the one on 4九 can legally go to 4八.
        Position position = Position.fromSfen("4r3k/9/9/9/9/9/9/4G4/4KG3 b - 1");

        assertThat(JapaneseNotation.name(position, usi("4i4h"), Square.NONE)).isEqualTo("４八金上");
        assertThat(resolve(position, PieceType.GOLD, "4h", "")).containsExactly("4i4h");
        assertThat(resolve(position, PieceType.GOLD, "4h", "寄")).containsExactly("5h4h");
    }

    @Test
    void oldWordsAndSuperfluousWordsAreUnderstood() {
        Position position = Position.fromSfen("4k4/9/9/9/9/3G5/2G6/9/4K4 b - 1");

        assertThat(resolve(position, PieceType.GOLD, "7f", "行")).containsExactly("7g7f");
        assertThat(resolve(position, PieceType.GOLD, "7f", "直")).containsExactly("7g7f");
        assertThat(resolve(position, PieceType.GOLD, "7f", "右寄")).containsExactly("6f7f");
        assertThat(resolve(position, PieceType.GOLD, "6g", "入")).containsExactly("6f6g");
        assertThat(resolve(position, PieceType.GOLD, "7h", "左")).containsExactly("7g7h");
    }

    @Test
    void whatNoPieceCanDoHasNoCandidate() {
        assertThat(resolve(Position.start(), PieceType.GOLD, "5e", "")).isEmpty();
        assertThat(resolve(Position.start(), PieceType.DRAGON, "5e", "打")).isEmpty();
    }

    @Test
    void foulsThatEndGamesAreResolved() {
        Position nifu = Position.fromSfen("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");

        assertThat(resolve(nifu, PieceType.PAWN, "5c", "")).containsExactly("P*5c");
    }

    @Test
    void everyNameInRandomGamesLeadsBackToItsMove() {
        SplittableRandom random = new SplittableRandom(11);
        for (int game = 0; game < 15; game++) {
            Position position = Position.start();
            for (int played : RandomPositions.game(random, 200)) {
                for (int move : position.legalMoves()) {
                    MoveName name = JapaneseNotation.parts(position, move, Square.NONE);
                    assertThat(JapaneseNotation.candidates(
                                    position, name.type(), name.to(), name.relative(), name.promotion()))
                            .as("%s in %s", name.text(), position.toSfen())
                            .containsExactly(move);
                }
                position.make(played);
            }
        }
    }

    private static String[] resolve(Position position, PieceType type, String to, String relative) {
        int[] moves = JapaneseNotation.candidates(position, type, usiSquare(to), relative, Promotion.UNSAID);
        return Arrays.stream(moves).mapToObj(Move::usi).toArray(String[]::new);
    }

    private static void play(Position position, String... moves) {
        for (String move : moves) {
            position.make(usi(move));
        }
    }

    private static int usi(String move) {
        return Move.parseUsi(move).orElseThrow();
    }

    private static int usiSquare(String square) {
        return Square.parseUsi(square, 0);
    }

    private static int square(String digits) {
        return Square.of(digits.charAt(0) - '0', digits.charAt(1) - '0');
    }
}
