package dev.ittaku.server.portal;

import dev.ittaku.platform.caller.Rules;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.tags.Tag;

/** Groups the described routes by product: a route belongs to the product whose rules name it. */
class ProductTags implements OASFilter {
    @Override
    public void filterOpenAPI(OpenAPI description) {
        List<Tag> tags = new ArrayList<>();
        for (Product product : Product.all()) {
            Rules rules = new Rules(product.rules());
            String name = product.name().en();
            description.getPaths().getPathItems().forEach((path, item) -> tag(path, item, rules, name));
            tags.add(OASFactory.createTag()
                    .name(name)
                    .description(product.card()
                            .map(PortalCard::sentence)
                            .orElse(product.name())
                            .en()));
        }
        description.setTags(tags);
    }

    private static void tag(String path, PathItem item, Rules rules, String name) {
        item.getOperations().forEach((method, operation) -> {
            if (rules.of(method.name(), path).isPresent()) {
                operation.setTags(List.of(name));
            }
        });
    }
}
