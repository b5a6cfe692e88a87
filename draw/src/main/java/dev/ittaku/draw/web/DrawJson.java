package dev.ittaku.draw.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.view.Shown;
import dev.ittaku.platform.refusal.Fault;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The text frames of the socket. */
@Singleton
public class DrawJson {
    private final ObjectMapper json;

    public DrawJson(ObjectMapper json) {
        this.json = json;
    }

    public String event(Shown shown) {
        ObjectNode node = json.createObjectNode();
        node.put("type", shown.event().type());
        node.put("at", shown.at().toEpochMilli());
        node.setAll((ObjectNode) json.valueToTree(shown.event()));
        if (shown.game() != null) {
            node.set("game", json.valueToTree(shown.game()));
        }
        return write(node);
    }

    String ok(@Nullable Long id, Instant at, Optional<String> result, boolean withTime) {
        ObjectNode node = json.createObjectNode();
        node.put("type", "ok");
        node.put("at", at.toEpochMilli());
        if (id != null) {
            node.put("id", id);
        }
        result.ifPresent(r -> node.put("result", r));
        if (withTime) {
            node.put("now", at.toEpochMilli());
        }
        return write(node);
    }

    String error(@Nullable Long id, Instant at, DrawRefusal refusal) {
        ObjectNode node = error(id, at, refusal.code(), refusal.message());
        refusal.faults().stream().findFirst().ifPresent(fault -> node.put("field", fault.field()));
        refusal.retryAfter().ifPresent(wait -> node.put("retryAfter", wait.toMillis() / 1000.0));
        return write(node);
    }

    String fault(@Nullable Long id, Instant at, String code, String detail) {
        return write(error(id, at, code, detail));
    }

    private ObjectNode error(@Nullable Long id, Instant at, String code, String detail) {
        ObjectNode node = json.createObjectNode();
        node.put("type", "error");
        node.put("at", at.toEpochMilli());
        node.put("code", code);
        node.put("detail", detail);
        if (id != null) {
            node.put("id", id);
        }
        return node;
    }

    /** The request of a page; empty if the text is not a request. */
    Optional<Wanted> read(String text) {
        try {
            JsonNode node = json.readTree(text);
            if (node == null || !node.isObject() || !node.path("type").isTextual()) {
                return Optional.empty();
            }
            JsonNode id = node.path("id");
            return Optional.of(new Wanted(
                    node.path("type").textValue(),
                    id.isIntegralNumber() && id.canConvertToLong() ? id.longValue() : null,
                    node));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** A request of the socket. */
    record Wanted(String type, @Nullable Long id, JsonNode node) {
        String text(String field) {
            JsonNode value = node.path(field);
            if (!value.isTextual()) {
                throw DrawRefusal.invalid(field, Fault.of("WRONG_TYPE", "must be a text"));
            }
            return value.textValue();
        }

        /** A list of texts that may be left out. */
        List<String> texts(String field) {
            List<String> texts = new ArrayList<>();
            for (JsonNode value : node.path(field)) {
                if (!value.isTextual()) {
                    throw DrawRefusal.invalid(field, Fault.of("WRONG_TYPE", "must be a text"));
                }
                texts.add(value.textValue());
            }
            return texts;
        }

        boolean flag(String field) {
            JsonNode value = node.path(field);
            if (!value.isBoolean()) {
                throw DrawRefusal.invalid(field, Fault.of("WRONG_TYPE", "must be true or false"));
            }
            return value.booleanValue();
        }
    }

    private String write(ObjectNode node) {
        try {
            return json.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
