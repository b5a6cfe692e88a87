package dev.ittaku.platform.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wrong with one field, as a code with its values, so that pages and programs need not read the sentence. All
 * sentences about fields are listed here with their codes; {@code ui/problems} has the texts.
 */
public record FaultCode(String code, Map<String, String> params) {
    /** A sentence that nothing below knows. */
    public static final String OTHER = "INVALID";

    private record Known(String code, Pattern sentence, List<String> params) {}

    private static final Pattern NAME = Pattern.compile("\\(\\?<([a-z]+)>");

    private static final List<Known> KNOWN = List.of(
            known("BOTH_ENDS_NEEDED", "is needed: quiet hours have two ends"),
            known("CAPACITY_NEEDED", "is needed: the studio has no usual number of seats"),
            known("UNKNOWN_FIELD", "is not a field here"),
            known("MISSING_OR_TOO_LONG", "is missing or too long"),
            known("MISSING", "is (?:missing|needed)\\b.*|must not be null"),
            known("TOO_MANY_BYTES", "must have at most (?<max>[\\d,]+) bytes.*"),
            known("TOO_LONG", "must have at most (?<max>[\\d,]+)\\b.*"),
            known("TOO_SHORT", "must have at least (?<min>\\d+)\\b.*"),
            known("LENGTH", "(?:must have|needs a text of) (?<min>\\d+) to (?<max>[\\d,]+)\\b.*"),
            known("USERNAME_FORM", "must be 3 to 20 letters, digits, underscores or hyphens"),
            known("PLAYER_NAME_FORM", "must be 1 to 10 letters, digits or spaces.*"),
            known("HIRAGANA_FORM", "must be 1 to 50 hiragana.*"),
            known("PASSWORD_COMMON", "is too common or too easy to guess.*"),
            known("PASSWORD_SAME", "must differ from the current password"),
            known("PASSWORD_LIKE_NAME", "must not be built on the username"),
            known("EMAIL_FORM", "is not an e-mail address"),
            known("TIME_FORM", "must be a time as HH:MM.*"),
            known("DATE_FORM", "must be a da(?:y|te) (?:as|such as) .*"),
            known("MOMENT_FORM", "must be a time such as .*"),
            known("DURATION_FORM", "must be an ISO 8601 duration.*"),
            known("ZONE_FORM", "must be a zone such as .*"),
            known("STUDIO_CODE_FORM", "must be 2 to 6 of a-z and 0-9.*"),
            known("LESSON_FORM", "must be studio#date#time"),
            known("ADDRESS_FORM", "must be an address .*|is no address"),
            known("LINE_FORM", "must be U and 32 hexadecimal digits.*"),
            known("SQUARE_FORM", "must be a square from A1 to H8"),
            known("RANGE", "must be (?:a whole number )?from (?<min>-?\\d+) to (?<max>\\d+)\\b.*"),
            known("AT_MOST", "must be at most (?<max>\\d+)\\b.*"),
            known("NUMBER_FORM", "must be a whole number.*"),
            known("YEARS", "must lie (?:in the years|between) (?<min>\\d+) (?:to|and) (?<max>\\d+)"),
            known("BEFORE_FROM", "must not lie before from"),
            known("IN_THE_PAST", "must lie in the future"),
            known("SAME_AS_START", "must differ from startTime"),
            known("MORE_THAN_CAPACITY", "must not be more than the capacity"),
            known("SEATS_COUNTED_HERE", "The studio's seats are counted here.*"),
            known("FEWER_SEATS_FREE", "Of (?<capacity>\\d+) seats only (?<free>\\d+) are free.*"),
            known("NO_STUDIO", "there is no studio '(?<name>.*)'; set it up first"),
            known("NO_COLUMN", "there is no column '(?<name>.*)'; there are (?<names>.*)"),
            known("COLUMN_TWICE", "the column '(?<name>.*)' stands there twice"),
            known("ROW_TWICE", "line (?<line>\\d+) has another lesson of this studio.*"),
            known("TOO_MANY_CELLS", "has more fields than the first line names"),
            known("EMPTY_FILE", "the file is empty|the file has no event"),
            known("BROKEN_FILE", "is not (?<format>CSV|JSON) from here on.*"),
            known("NOT_A_LIST", "must be a list of lessons.*|the list does not end|there is something behind the list"),
            known("UNKNOWN_FIELD", "is no field of a lesson"),
            known("EVENT_WITHOUT_END", "the event does not end.*"),
            known("EVENT_CANCELLED", "the event is cancelled.*"),
            known("CHARACTERS", "has characters that can't stand in a key|must have neither # nor control characters"),
            known("ONE_LINE", "must be one line without control characters"),
            known("NO_SPACES", "must be a word without spaces and colons"),
            known("PATH_FORM", "must be names with single slashes between them.*"),
            known("SFEN_FORM", "is no SFEN: .*"),
            known("ILLEGAL_MOVE", "is no legal move here|must be a legal move: .*"),
            known("NO_NODE", "is no node of this record"),
            known("LINE_ENDS", "is where the line ends.*"),
            known("OWN_NAME", "is your own; .*"),
            known("OWN_TAGS", "must be tags of your own"),
            known("FIXED", "can't be (?:changed|taken away).*|are put on and taken off by themselves"),
            known("WRONG_TYPE", "has the wrong type.*|must be (?:a text|true|an object)\\b.*"),
            known("ONE_OF", "must be (?<values>waiting): .*"),
            known("ONE_OF", "must be (?:one of )?(?<values>[\\w#-]+(?:, [\\w#-]+)*(?:,? or [\\w#-]+)?)"));

    private static Known known(String code, String sentence) {
        List<String> names = new ArrayList<>();
        Matcher found = NAME.matcher(sentence);
        while (found.find()) {
            names.add(found.group(1));
        }
        return new Known(code, Pattern.compile(sentence, Pattern.DOTALL), List.copyOf(names));
    }

    /** The code of a sentence about a field. */
    public static FaultCode of(String sentence) {
        for (Known known : KNOWN) {
            Matcher found = known.sentence().matcher(sentence);
            if (found.matches()) {
                Map<String, String> params = new LinkedHashMap<>();
                known.params().forEach(name -> params.put(name, found.group(name)));
                return new FaultCode(known.code(), params);
            }
        }
        return new FaultCode(OTHER, Map.of());
    }

    /** All codes there are. */
    public static List<String> codes() {
        List<String> codes = new ArrayList<>(KNOWN.stream().map(Known::code).toList());
        codes.add(OTHER);
        return List.copyOf(codes);
    }
}
