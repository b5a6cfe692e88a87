package dev.ittaku.platform.product;

/**
 * The entry of a product on the portal and in the header of every page. Its picture is the module {@code
 * portal/picture.js} in the product's page folder, whose default export is the name of the element it defines.
 *
 * @param icon one of {@code ui/icons.js}
 * @param verb what people do there, in one Japanese word: decoration, never translated
 * @param slogan what people do there, in one short sentence; the portal begins with those of all products
 * @param sentence what the product is
 * @param picture a description of the picture, for people who cannot see it
 */
public record PortalCard(String icon, String verb, LocalText slogan, LocalText sentence, LocalText picture) {}
