package dev.ittaku.server.page;

/**
 * Reads the part of an address below a page character by character: the client chooses it, so no pattern that could
 * backtrack may be used.
 */
final class PagePath {
    /** Longer than any file or view of ours; the request line itself is cut off at 8 KB. */
    static final int LONGEST = 2_000;

    private static final String SIGNS = "_.~%@!$&'()*+,;=:-";

    private PagePath() {}

    /**
     * Whether it consists of parts with single slashes between them, with the characters of our addresses; no part is
     * {@code ..}.
     */
    static boolean isSafe(String below) {
        if (below.length() > LONGEST) {
            return false;
        }
        boolean slash = false;
        for (int i = 0; i < below.length(); i++) {
            char c = below.charAt(i);
            boolean again = slash;
            slash = c == '/';
            if (slash ? again : !isAllowed(c)) {
                return false;
            }
        }
        return !("/" + below + "/").contains("/../");
    }

    private static boolean isAllowed(char c) {
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || SIGNS.indexOf(c) >= 0;
    }

    /**
     * Whether its last part has the form of a file's name: plain characters and an extension. What begins with {@code @} is
     * people's own, also where a client has encoded it: {@code @user/2025.12.31} is a name that somebody chose.
     */
    static boolean isFile(String below) {
        if (below.startsWith("@") || below.startsWith("%40")) {
            return false;
        }
        String name = below.substring(below.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0
                && dot < name.length() - 1
                && name.chars().allMatch(c -> isPlain(c) || c == '.' || c == '_' || c == '-')
                && name.substring(dot + 1).chars().allMatch(c -> isPlain(c) && !(c >= 'A' && c <= 'Z'));
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
