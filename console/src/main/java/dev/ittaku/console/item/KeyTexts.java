package dev.ittaku.console.item;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.platform.refusal.Fault;
import java.math.BigDecimal;
import java.util.Base64;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads key values from the texts of a form. */
public final class KeyTexts {
    private static final int LONGEST_NUMBER = 100;
    private static final int LARGEST_EXPONENT = 200;

    private KeyTexts() {}

    public static AttributeValue value(KeyAttribute attribute, String field, String text) {
        if (text.isEmpty()) {
            throw ConsoleRefusal.invalid(field, Fault.of("MISSING", "must not be empty"));
        }
        try {
            return switch (attribute.type()) {
                case "N" -> AttributeValue.fromN(number(text));
                case "B" ->
                    AttributeValue.fromB(
                            SdkBytes.fromByteArray(Base64.getDecoder().decode(text)));
                default -> AttributeValue.fromS(text);
            };
        } catch (IllegalArgumentException e) {
            throw ConsoleRefusal.invalid(
                    field,
                    Fault.of(
                            "KEY_TYPE",
                            "must be of type {type}, as the key {key} is",
                            attribute.type(),
                            attribute.name()));
        }
    }

    /** A number out of the store's range is refused before it is written out, which could take all memory. */
    private static String number(String text) {
        BigDecimal number = new BigDecimal(text);
        if (text.length() > LONGEST_NUMBER || Math.abs((long) number.precision() - number.scale()) > LARGEST_EXPONENT) {
            throw new NumberFormatException("out of range");
        }
        return number.toPlainString();
    }
}
