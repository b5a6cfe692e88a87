package dev.ittaku.shogi.engine.mate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Position;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MateTest {
    /** Positions of random games, each with a mate of nine to twenty-seven plies. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "k4r1n1/l1S1+B2pl/pPn+P4p/3p2p1g/1pp4PG/LG1g1S1+s1/1S2p1+b1N/P7L/1N3R1K1 b 6p 141",
                "lnk1Gps1l/1gr2sp1n/p6pp/2pSpK3/B5P2/P1PpP3g/+p4P1PN/L1g2+nR2/8L b Bs3p 141",
                "k1p6/l3g2P1/2G1Rp2+P/PpSsn1G2/1nP4sp/pP1pR1+p2/4pP1pN/1N+l1S1l1L/+p2BK1B1g b 2p 141",
                "4s1g2/s3k4/3bgpn1l/2P1P1p1p/p1Gnsl1PP/1pn2P3/4G1P1+B/1+l1PK3R/6SNL b R6P 141",
                "4spg+L1/L5r1p/2nB1kPP1/1pppl4/S1PNP4/3PR4/1PG3p1L/p1K5g/1SB2+n+n1G b S4Pp 141"
            })
    void aLongMateIsProvedWithinTwentyThousandNodes(String sfen) {
        Position position = Position.fromSfen(sfen);
        ProofSearch search = new ProofSearch(position, 20_000, new ProofTable(), () -> false);

        List<Integer> line = search.find().orElseThrow();

        assertThat(search.nodes()).isLessThan(20_000);
        for (int i = 0; i < line.size(); i++) {
            assertThat(position.isLegal(line.get(i))).isTrue();
            position.make(line.get(i));
            assertThat(i % 2 == 1 || position.inCheck()).isTrue();
        }
        assertThat(position.isMate()).isTrue();
    }

    @Test
    void aTableThatWasUsedBeforeMakesNoDifference() {
        Position position =
                Position.fromSfen("4spg+L1/L5r1p/2nB1kPP1/1pppl4/S1PNP4/3PR4/1PG3p1L/p1K5g/1SB2+n+n1G b S4Pp 141");
        ProofSearch first = new ProofSearch(position, 20_000, new ProofTable(), () -> false);
        Optional<List<Integer>> mate = first.find();
        ProofTable used = new ProofTable();
        new ProofSearch(Position.fromSfen("k8/9/9/9/9/9/9/8R/8K b - 1"), 60_000, used, () -> false).find();
        new ProofSearch(position, 3000, used, () -> false).find();
        ProofSearch again = new ProofSearch(position, 20_000, used, () -> false);

        assertThat(again.find()).isEqualTo(mate).isPresent();
        assertThat(again.nodes()).isEqualTo(first.nodes());
    }

    @Test
    void aPawnDropThatWouldMateIsNotFound() {
        // P*1b would be mate, and there is no other.
        Position position = Position.fromSfen("8k/9/7G1/9/9/9/9/9/4K4 b P 1");

        assertThat(new ProofSearch(position, 5000, new ProofTable(), () -> false).find())
                .isEmpty();
        assertThat(new MateSearch(position, 5000, () -> false).find(7)).isEmpty();
    }

    @Test
    void goingRoundWithChecksIsNoMate() {
        Position position = Position.fromSfen("k8/9/9/9/9/9/9/8R/8K b - 1");

        assertThat(new ProofSearch(position, 5000, new ProofTable(), () -> false).find())
                .isEmpty();
    }

    @Test
    void aSearchThatIsToldToStopFindsNothingAndLeavesThePosition() {
        Position position =
                Position.fromSfen("4spg+L1/L5r1p/2nB1kPP1/1pppl4/S1PNP4/3PR4/1PG3p1L/p1K5g/1SB2+n+n1G b S4Pp 141");
        String before = position.toSfen();

        Optional<List<Integer>> found = new ProofSearch(position, 1_000_000, new ProofTable(), () -> true).find();

        assertThat(found).isEmpty();
        assertThat(position.toSfen()).isEqualTo(before);
    }

    @Test
    void aDropThatMatesAtOnceIsSeen() {
        Position position = Position.fromSfen("8k/9/8P/9/9/9/9/9/4K4 b G 1");

        position.make(new MateInOne(position).find());

        assertThat(position.isMate()).isTrue();
    }
}
