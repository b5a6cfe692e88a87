package dev.ittaku.kifu.adoption;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** An item of the older table as plain JSON, wherever it came from. */
public record SheetItem(JsonNode json) {
    String pk() {
        String pk = text("pk");
        return pk == null ? "" : pk;
    }

    String sk() {
        String sk = text("sk");
        return sk == null ? "" : sk;
    }

    /** An attribute that exists and is not empty. */
    @Nullable
    String text(String name) {
        JsonNode value = json.get(name);
        if (value == null || value.isNull() || value.isContainerNode()) {
            return null;
        }
        String text = value.asText();
        return text.isEmpty() ? null : text;
    }

    /** The value of an attribute after a prefix; null if it has another prefix. */
    @Nullable
    String after(String name, String prefix) {
        String text = text(name);
        return text != null && text.startsWith(prefix) && text.length() > prefix.length()
                ? text.substring(prefix.length())
                : null;
    }

    /** Spreadsheets write TRUE. */
    boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }

    @Nullable
    Integer number(String name) {
        String text = text(name);
        try {
            return text == null ? null : Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new NotTaken(name + " is no whole number");
        }
    }

    /** Names the item in reports. */
    public String name() {
        return pk() + " / " + sk();
    }
}
