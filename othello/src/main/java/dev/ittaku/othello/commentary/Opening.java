package dev.ittaku.othello.commentary;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Openings that players have names for. A name belongs to the position after its last move, whichever moves led there and
 * however the board is turned.
 */
public enum Opening {
    PERPENDICULAR("縦取り", "Perpendicular", "F5D6"),
    DIAGONAL("斜め取り", "Diagonal", "F5F6"),
    PARALLEL("並び取り", "Parallel", "F5F4"),

    TIGER("虎定石", "Tiger", "F5D6C3D3C4"),
    STEPHENSON("ステファンソン", "Stephenson", "F5D6C3D3C4F4F6"),
    COMP_OTH("コンポス", "Comp'Oth", "F5D6C3D3C4F4F6F3"),
    NO_KUNG("ノーカン", "No-Kung", "F5D6C3D3C4F4F6G5"),
    KUNG("カン", "Kung", "F5D6C3D3C4F4F6B4"),
    LEADERS_TIGER("リーダーズタイガー", "Leader's Tiger", "F5D6C3D3C4F4E6"),
    ROSE_BILL("ローズビル", "Rose-Bill", "F5D6C3D3C4F4C5B3C2"),

    RABBIT("兎定石", "Rabbit", "F5D6C5F4E3"),
    HORSE("馬定石", "Horse", "F5D6C5F4D3"),
    ROSE("ローズ", "Rose", "F5D6C5F4E3C6D3F6E6D7"),
    SHARP_ROSE("シャープローズ", "Sharp Rose", "F5D6C5F4E3C6D3F6E6D7G3"),
    FLAT_ROSE("フラットローズ", "Flat Rose", "F5D6C5F4E3C6D3F6E6D7G4"),
    GREENBERG("手塚システム", "Greenberg", "F5D6C5F4E3C6D3F6E6D7E7"),

    CAT("猫定石", "Cat", "F5D6C4D3C5"),
    ITALIAN("イタリアン", "Italian", "F5D6C4D3E6"),
    SWALLOW("燕定石", "Swallow", "F5D6C4G5"),

    COW("牛定石", "Cow", "F5F6E6F4E3"),
    BAT("こうもり定石", "Bat", "F5F6E6F4E3C5G5"),
    HEATH("飛び出し牛", "Heath", "F5F6E6F4G5"),
    SNAKE("蛇定石", "Snake", "F5F6E6F4G6"),
    BUFFALO("バッファロー", "Buffalo", "F5F6E6F4C3"),
    RACCOON_DOG("たぬき定石", "Raccoon Dog", "F5F6E6F4G4");

    private static final Map<Position, Opening> BY_POSITION = byPosition();

    private final String japanese;
    private final String english;
    private final String moves;

    Opening(String japanese, String english, String moves) {
        this.japanese = japanese;
        this.english = english;
        this.moves = moves;
    }

    public String japanese() {
        return japanese;
    }

    public String english() {
        return english;
    }

    /** One way to the position, black's first move on F5. */
    public String moves() {
        return moves;
    }

    /** The opening that this very position is the last of. */
    public static Optional<Opening> of(Position position) {
        return Optional.ofNullable(BY_POSITION.get(Symmetries.representative(position)));
    }

    private static Map<Position, Opening> byPosition() {
        Map<Position, Opening> openings = new HashMap<>();
        for (Opening opening : values()) {
            Position position = Position.START;
            for (int i = 0; i < opening.moves.length(); i += 2) {
                position = position.play(Squares.parse(opening.moves.substring(i, i + 2)));
            }
            openings.put(Symmetries.representative(position), opening);
        }
        return openings;
    }
}
