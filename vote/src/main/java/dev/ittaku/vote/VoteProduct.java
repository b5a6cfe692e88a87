package dev.ittaku.vote;

import dev.ittaku.platform.product.Leaving;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The game in which a crowd plays Othello against the machine. */
public final class VoteProduct implements Product {
    @Override
    public String id() {
        return "vote";
    }

    @Override
    public int place() {
        return 30;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(VoteDesign.DESIGN);
    }

    @Override
    public Map<String, Set<String>> counted() {
        return Map.of(
                "games_opened", Set.of("open a game"),
                "candidates", Set.of("propose a candidate"),
                "votes", Set.of("vote"),
                "votes_changed", Set.of("change a vote"),
                "turns_closed", Set.of("close a turn"));
    }

    @Override
    public LocalText name() {
        return new LocalText("投票対局", "Vote");
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "discs",
                "選ぶ",
                new LocalText("みんなの一手で機械に挑む。", "Take on a machine, one vote at a time."),
                new LocalText(
                        "みんなの投票で一手を決め、オセロの AI に挑む。",
                        "A crowd plays Othello against the AI: the move with the most votes is played."),
                new LocalText(
                        "オセロ盤の候補手に票が集まり、締切で一手が決まる絵",
                        "Votes gather on the candidate squares of an Othello board until the deadline picks one")));
    }

    @Override
    public Optional<Leaving> leaving() {
        return Optional.of(new Leaving(
                new LocalText("あなたの名前の付いたもの。対局そのものは残ります", "Everything with your name; the games stay"), null));
    }
}
