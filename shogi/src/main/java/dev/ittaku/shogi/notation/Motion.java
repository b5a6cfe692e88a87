package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Square;

/** Whether a piece goes forward, sideways or back, as its owner sees it. */
enum Motion {
    FORWARD("上"),
    SIDEWAYS("寄"),
    BACK("引");

    private final String kanji;

    Motion(String kanji) {
        this.kanji = kanji;
    }

    static Motion of(Color color, int from, int to) {
        int ranks = Square.rankFor(color, to) - Square.rankFor(color, from);
        return ranks < 0 ? FORWARD : ranks == 0 ? SIDEWAYS : BACK;
    }

    String kanji() {
        return kanji;
    }
}
