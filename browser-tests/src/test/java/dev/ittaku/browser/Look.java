package dev.ittaku.browser;

import java.util.List;
import java.util.stream.Stream;

/** Width, language and colour scheme in which a page is looked at. */
record Look(int width, int height, boolean touch, String language, boolean dark) {
    static final Look DESKTOP = new Look(1280, 900, false, "ja", false);
    static final Look PHONE = new Look(390, 844, true, "ja", false);
    /** The narrowest that many people have. */
    static final Look SMALL_PHONE = new Look(360, 640, true, "ja", false);
    /** A phone held sideways. */
    static final Look LANDSCAPE = new Look(844, 390, true, "ja", false);

    Look english() {
        return new Look(width, height, touch, "en", dark);
    }

    Look inTheDark() {
        return new Look(width, height, touch, language, true);
    }

    /** Both widths, both languages, both schemes. */
    static Stream<Look> all() {
        return Stream.of(DESKTOP, PHONE)
                .flatMap(l -> Stream.of(l, l.english()))
                .flatMap(l -> Stream.of(l, l.inTheDark()));
    }

    /** Both widths in Japanese, as most tests of a flow use them. */
    static List<Look> widths() {
        return List.of(DESKTOP, PHONE);
    }

    @Override
    public String toString() {
        return width + "-" + language + (dark ? "-dark" : "-light");
    }
}
