package dev.ittaku.lessons.migration;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of the old waitlist table as plain JSON, wherever it came from. */
public record OldRow(JsonNode json) {
    @Nullable
    String text(String name) {
        JsonNode value = json.get(name);
        if (value == null || value.isNull()) {
            return null;
        }
        String text = value.asText();
        return text.isEmpty() ? null : text;
    }

    /** Names the row in reports. */
    public String name() {
        return text("userId") + " / " + text("waitlistId");
    }

    /** The user's notifications, one row each. */
    List<OldRow> history() {
        List<OldRow> all = new ArrayList<>();
        JsonNode history = json.get("notificationHistory");
        if (history != null && history.isArray()) {
            history.forEach(entry -> all.add(new OldRow(entry)));
        }
        return all;
    }
}
