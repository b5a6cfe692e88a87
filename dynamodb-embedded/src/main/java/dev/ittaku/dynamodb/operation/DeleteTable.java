package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.table.TableHandle;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Removes a table with its items and indexes. Its stream can be read for another day. */
public final class DeleteTable {
    private final Engine engine;

    public DeleteTable(Engine engine) {
        this.engine = engine;
    }

    public DeleteTableResponse run(DeleteTableRequest request) {
        TableConstraints.tableNameGiven(request.tableName());
        new Constraints()
                .pattern("tableName", TableConstraints.plainOrNull(request.tableName()))
                .check();
        TableHandle handle = engine.tableNamed(request.tableName());
        if (handle.table().deletionProtected()) {
            throw Errors.validation("Resource cannot be deleted as it is currently protected against deletion."
                    + " Disable deletion protection first.");
        }
        TableDescription description = engine.descriptions().ofDeleted(handle.table());
        engine.catalogue().drop(handle, engine.now());
        return DeleteTableResponse.builder().tableDescription(description).build();
    }
}
