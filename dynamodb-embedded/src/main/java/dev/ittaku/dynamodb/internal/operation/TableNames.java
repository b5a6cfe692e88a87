package dev.ittaku.dynamodb.internal.operation;

/** The store's place in the service's name space: every name and ARN is made and read here. */
public record TableNames(String region, String account) {
    private static final String ARN = "arn:aws:dynamodb:";

    public static boolean isArn(String name) {
        // Asked several times a request; no name has a colon.
        return name.length() > 3 && name.charAt(3) == ':' && name.startsWith("arn:");
    }

    /** The table's name, given the name or the ARN. */
    public static String plain(String nameOrArn) {
        if (!isArn(nameOrArn)) {
            return nameOrArn;
        }
        int table = nameOrArn.indexOf(":table/");
        if (table < 0) {
            return nameOrArn;
        }
        String rest = nameOrArn.substring(table + ":table/".length());
        int slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    public String arn(String table) {
        return ARN + region + ":" + account + ":table/" + table;
    }

    public String streamArn(String table, String label) {
        return arn(table) + "/stream/" + label;
    }
}
