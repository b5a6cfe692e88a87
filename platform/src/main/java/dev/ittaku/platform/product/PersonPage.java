package dev.ittaku.platform.product;

/**
 * A page of a product on which admins set something for one person, such as a quota. The list of people links to it.
 *
 * @param name what the link says
 * @param path the page's address; the link adds {@code ?username=}
 */
public record PersonPage(LocalText name, String path) {}
