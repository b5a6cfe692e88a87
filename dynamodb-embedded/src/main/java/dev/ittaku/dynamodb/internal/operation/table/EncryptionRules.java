package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;

/** What an SSESpecification must say. */
public final class EncryptionRules {
    private EncryptionRules() {}

    public static void constraints(Constraints constraints, String at, @Nullable SSESpecification asked) {
        if (asked != null) {
            constraints
                    .length(at + ".kMSMasterKeyId", asked.kmsMasterKeyId(), 1, 2048)
                    .oneOf(at + ".sSEType", asked.sseTypeAsString(), "AES256", "KMS");
        }
    }

    static void check(@Nullable SSESpecification asked) {
        if (asked == null) {
            return;
        }
        String type = asked.sseTypeAsString();
        if (!Boolean.TRUE.equals(asked.enabled())) {
            refuse(type != null && asked.enabled() != null, "SSEType can not be specified if Enabled is false");
            refuse(
                    asked.kmsMasterKeyId() != null && asked.enabled() != null,
                    "KMSMasterKeyId can not be specified if Enabled is false");
        }
        refuse("AES256".equals(type), "SSEType AES256 is not supported");
        refuse(
                asked.kmsMasterKeyId() != null && type == null,
                "SSEType KMS is required if KMSMasterKeyId is specified");
    }

    /** A change that would change nothing. */
    static void changes(SSESpecification asked, Table table) {
        boolean encrypts = Boolean.TRUE.equals(asked.enabled()) || asked.sseTypeAsString() != null;
        refuse(!encrypts && table.encryption() == null, "Table is already encrypted by default");
        refuse(
                table.encryption() != null
                        && asked.kmsMasterKeyId() != null
                        && asked.kmsMasterKeyId().startsWith("arn:")
                        && asked.kmsMasterKeyId().equals(table.encryption().keyId()),
                "Table is already encrypted with given KMSMasterKeyId. Use KMSMasterKeyId parameter if you want to"
                        + " change Master Key");
    }

    private static void refuse(boolean wrong, String why) {
        if (wrong) {
            throw Errors.validation(TableRules.INVALID + why);
        }
    }
}
