package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.ArrayList;
import java.util.List;

/** Parses a projection: document paths between commas. */
public final class ProjectionParser extends TokenReader {
    private ProjectionParser(String text) {
        super(ExpressionKind.PROJECTION, text);
    }

    public static List<PathTree> parse(String text) {
        ProjectionParser parser = new ProjectionParser(text);
        List<PathTree> paths = new ArrayList<>();
        do {
            paths.add(parser.path());
        } while (parser.takeIf(","));
        parser.expectEnd();
        for (PathTree path : paths) {
            parser.refuseReserved(path);
        }
        return List.copyOf(paths);
    }

    private void refuseReserved(PathTree path) {
        for (PathTree.Step step : path.steps()) {
            if (step instanceof PathTree.Plain plain && ReservedWords.contains(plain.name())) {
                throw kind().invalid("Attribute name is a reserved keyword; reserved keyword: " + plain.name());
            }
        }
    }
}
