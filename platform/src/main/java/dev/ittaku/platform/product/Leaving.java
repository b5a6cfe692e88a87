package dev.ittaku.platform.product;

import org.jspecify.annotations.Nullable;

/**
 * What people see before they delete their account.
 *
 * @param goes the person's data that this product removes
 * @param first what to do first to keep something, followed on the page by a link to the product; null for nothing
 */
public record Leaving(LocalText goes, @Nullable LocalText first) {}
