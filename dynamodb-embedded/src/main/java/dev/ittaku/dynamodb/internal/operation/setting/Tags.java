package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;

/** TagResource, UntagResource and ListTagsOfResource. */
public final class Tags {
    private final Engine engine;

    public Tags(Engine engine) {
        this.engine = engine;
    }

    public TagResourceResponse tag(TagResourceRequest request) {
        new Constraints()
                .notNull("resourceArn", request.resourceArn())
                .length("resourceArn", request.resourceArn(), 1, 1283)
                .notNull("tags", request.hasTags() ? request.tags() : null)
                .check();
        TableHandle handle = table(request.resourceArn());
        if (request.tags().isEmpty()) {
            throw Errors.validation("Atleast one Tag needs to be provided as Input.");
        }
        Map<String, String> added = TagRules.of(request.tags());
        engine.catalogue().change(handle, table -> {
            Map<String, String> tags = new LinkedHashMap<>(table.tags());
            tags.putAll(added);
            TagRules.limit(tags);
            return table.withTags(tags);
        });
        return TagResourceResponse.builder().build();
    }

    public UntagResourceResponse untag(UntagResourceRequest request) {
        new Constraints()
                .notNull("resourceArn", request.resourceArn())
                .length("resourceArn", request.resourceArn(), 1, 1283)
                .notNull("tagKeys", request.hasTagKeys() ? request.tagKeys() : null)
                .check();
        TableHandle handle = table(request.resourceArn());
        if (request.tagKeys().isEmpty()) {
            throw Errors.validation("Atleast one Tag Key needs to be provided as Input.");
        }
        request.tagKeys().forEach(TagRules::key);
        if (request.tagKeys().size() > TagRules.MOST) {
            throw Errors.validation("Number of Tags exceed the current limit for the provided ResourceArn");
        }
        engine.catalogue().change(handle, table -> {
            Map<String, String> tags = new LinkedHashMap<>(table.tags());
            tags.keySet().removeAll(request.tagKeys());
            return table.withTags(tags);
        });
        return UntagResourceResponse.builder().build();
    }

    public ListTagsOfResourceResponse list(ListTagsOfResourceRequest request) {
        new Constraints()
                .notNull("resourceArn", request.resourceArn())
                .length("resourceArn", request.resourceArn(), 1, 1283)
                .check();
        return ListTagsOfResourceResponse.builder()
                .tags(table(request.resourceArn()).table().tags().entrySet().stream()
                        .map(tag -> Tag.builder()
                                .key(tag.getKey())
                                .value(tag.getValue())
                                .build())
                        .toList())
                .build();
    }

    private TableHandle table(@Nullable String arn) {
        String given = String.valueOf(arn);
        ResourceArns.check(given);
        if (!engine.names().region().equals(ResourceArns.region(given))) {
            throw Errors.validation("Invalid TableArn: Invalid ResourceArn provided as input " + given);
        }
        if (!given.equals(engine.names().arn(TableNames.plain(given)))) {
            throw Errors.coded("AccessDeniedException", "User is not authorized to perform this action on " + given);
        }
        return engine.catalogue()
                .find(TableNames.plain(given))
                .orElseThrow(() ->
                        Engine.resourceNotFound("Requested resource not found: ResourceArn: " + given + " not found"));
    }
}
