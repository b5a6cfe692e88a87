package dev.ittaku.draw;

import dev.ittaku.platform.product.Leaving;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The draw-and-guess game. */
public final class DrawProduct implements Product {
    /** The cookie that identifies a player: nobody needs an account to play. */
    public static final String PLAYER_COOKIE = "ittaku_player";

    @Override
    public String id() {
        return "draw";
    }

    @Override
    public int place() {
        return 40;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(DrawDesign.DESIGN);
    }

    @Override
    public Map<String, Set<String>> counted() {
        return Map.of("rooms_opened", Set.of("create room"));
    }

    @Override
    public LocalText name() {
        return new LocalText("お絵描き", "Draw");
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "pencil",
                "描く",
                new LocalText("描いて、当てて、笑う。", "Draw, guess, laugh."),
                new LocalText(
                        "ひとりが描き、みんなで当てる。部屋をつくって、すぐ始まる。",
                        "One draws, everyone guesses. Open a room and start right away."),
                new LocalText("線がひとつずつ描かれ、お題を当てる絵", "A drawing appears line by line while its word is guessed")));
    }

    @Override
    public Optional<Leaving> leaving() {
        return Optional.of(new Leaving(
                new LocalText("お絵描きで見せた名前と画像", "Name and picture, where you showed those of the account"), null));
    }

    @Override
    public Optional<String> guestCookie() {
        return Optional.of(PLAYER_COOKIE);
    }

    @Override
    public Set<String> secretsBehind() {
        return Set.of("games", "draw");
    }
}
