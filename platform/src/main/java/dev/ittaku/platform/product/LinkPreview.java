package dev.ittaku.platform.product;

/**
 * How a link to a page is shown elsewhere: by chats, by other sites.
 *
 * @param address of the page on this server, from its first slash on
 * @param picture its address on this server: a PNG of 1200 × 630
 * @param pictureText what the picture shows, for those who do not see it
 */
public record LinkPreview(String title, String description, String address, String picture, String pictureText) {
    public static final int PICTURE_WIDTH = 1200;
    public static final int PICTURE_HEIGHT = 630;
}
