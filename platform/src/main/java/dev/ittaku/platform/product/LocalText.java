package dev.ittaku.platform.product;

/** What a person reads, in both languages of the pages. */
public record LocalText(String ja, String en) {
    public LocalText {
        if (ja.isBlank() || en.isBlank()) {
            throw new IllegalArgumentException("a text needs both languages: " + ja + en);
        }
    }
}
