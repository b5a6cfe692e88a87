package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** ARNs of what can have tags or a policy: tables and their streams. */
final class ResourceArns {
    private static final Pattern OF_TABLE =
            Pattern.compile("arn:aws[a-z-]*:dynamodb:([a-z0-9-]+):[0-9a-zA-Z]+:table/[^/]+(/.*)?");

    private ResourceArns() {}

    static void check(String arn) {
        if (!arn.startsWith("arn:")) {
            throw Errors.validation(TableRules.INVALID + "ARNs must start with 'arn:': " + arn);
        }
        Matcher of = OF_TABLE.matcher(arn);
        boolean table = of.matches();
        String part = table && of.group(2) != null ? of.group(2) : "";
        if (part.startsWith("/index/")) {
            throw Errors.validation(TableRules.INVALID
                    + "Invalid resource arn provided, only table or stream is accepted. Provided resource arn: " + arn);
        }
        if (!table || !(part.isEmpty() || part.startsWith("/stream/"))) {
            throw Errors.validation(TableRules.INVALID + "Provided Arn is not a DynamoDB resource arn: " + arn);
        }
    }

    /** The region of an ARN that was checked. */
    static String region(String arn) {
        return arn.split(":", -1)[3];
    }
}
