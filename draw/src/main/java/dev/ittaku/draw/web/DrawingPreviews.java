package dev.ittaku.draw.web;

import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.table.Round;
import dev.ittaku.platform.product.LinkPreview;
import dev.ittaku.platform.product.LinkPreviews;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Previews of links to drawings, {@code /draw/picture/<game>/<round>/<turn>}: only of turns that are over. */
@Singleton
class DrawingPreviews implements LinkPreviews {
    private static final Pattern PICTURE = Pattern.compile("picture/([0-9a-f-]{36})/([0-9]{1,2})/([0-9]{1,2})");

    private final RoomStore store;

    DrawingPreviews(RoomStore store) {
        this.store = store;
    }

    @Override
    public String product() {
        return "draw";
    }

    @Override
    public Optional<LinkPreview> of(String below, Function<String, Optional<String>> parameter, boolean japanese) {
        Matcher place = PICTURE.matcher(below);
        if (!place.matches()) {
            return Optional.empty();
        }
        String gameId = place.group(1);
        int round = Integer.parseInt(place.group(2));
        int turn = Integer.parseInt(place.group(3));
        return store.playedTurn(gameId, round, turn)
                .filter(played -> store.drawing(gameId, round, turn).isPresent())
                .map(played -> preview(gameId, round, played, japanese));
    }

    private static LinkPreview preview(String gameId, int round, Round.PlayedTurn turn, boolean japanese) {
        String place = gameId + "/" + round + "/" + turn.turnNumber();
        String title = japanese
                ? "「" + turn.answer() + "」" + turn.drawerName() + "さんの絵"
                : "“" + turn.answer() + "”, drawn by " + turn.drawerName();
        return new LinkPreview(
                title,
                japanese
                        ? "ひとりが描き、みんなで当てる。部屋をつくって、すぐ始まる。"
                        : "One draws, everyone guesses. Open a room and start right away.",
                "/draw/picture/" + place,
                "/api/draw/games/" + gameId + "/drawings/" + round + "/" + turn.turnNumber() + "/card.png",
                title);
    }
}
