package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.description.TableSettings;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyResponse;

/** Put-, Get- and DeleteResourcePolicy, for tables and their streams. Policies are stored but not evaluated. */
public final class ResourcePolicies {
    private static final String NO_POLICY = "NO_POLICY";

    private final Engine engine;
    private final TableSettings<GetResourcePolicyResponse> policies;
    private final AtomicLong lastRevision = new AtomicLong();

    public ResourcePolicies(Engine engine) {
        this.engine = engine;
        this.policies = new TableSettings<>(
                engine.storage(), "policy", GetResourcePolicyResponse.class, GetResourcePolicyResponse::builder);
    }

    public PutResourcePolicyResponse put(PutResourcePolicyRequest request) {
        resource(request.resourceArn())
                .notNull("policy", request.policy())
                .length("expectedRevisionId", request.expectedRevisionId(), 1, 255)
                .check();
        String policy = PolicyText.minified(request.policy());
        String revision = with(request.resourceArn(), table -> {
            Optional<GetResourcePolicyResponse> before = policies.find(table, place(request.resourceArn()));
            expected(request.expectedRevisionId(), before);
            return save(table, place(request.resourceArn()), policy, before);
        });
        return PutResourcePolicyResponse.builder().revisionId(revision).build();
    }

    /** Keeps the policy, already checked, that a table is created with. */
    public void created(Table table, String policy) {
        save(table, "", policy, Optional.empty());
    }

    private String save(Table table, String place, String policy, Optional<GetResourcePolicyResponse> before) {
        if (before.isPresent() && before.get().policy().equals(policy)) {
            return before.get().revisionId();
        }
        String revision = Long.toString(lastRevision.updateAndGet(
                last -> Math.max(last + 1, engine.clock().millis())));
        policies.put(
                table,
                place,
                GetResourcePolicyResponse.builder()
                        .policy(policy)
                        .revisionId(revision)
                        .build());
        return revision;
    }

    public GetResourcePolicyResponse get(GetResourcePolicyRequest request) {
        resource(request.resourceArn()).check();
        return with(request.resourceArn(), table -> policies.find(table, place(request.resourceArn())))
                .orElseThrow(() -> notFound(request.resourceArn()));
    }

    public DeleteResourcePolicyResponse delete(DeleteResourcePolicyRequest request) {
        resource(request.resourceArn())
                .length("expectedRevisionId", request.expectedRevisionId(), 1, 255)
                .check();
        return with(request.resourceArn(), table -> {
            String place = place(request.resourceArn());
            Optional<GetResourcePolicyResponse> before = policies.find(table, place);
            if (request.expectedRevisionId() != null
                    && !request.expectedRevisionId()
                            .equals(before.map(GetResourcePolicyResponse::revisionId)
                                    .orElse(null))) {
                throw notFound(request.resourceArn());
            }
            policies.remove(table, place);
            return DeleteResourcePolicyResponse.builder()
                    .revisionId(
                            before.map(GetResourcePolicyResponse::revisionId).orElse(null))
                    .build();
        });
    }

    private static void expected(@Nullable String wanted, Optional<GetResourcePolicyResponse> before) {
        if (wanted != null
                && !wanted.equals(
                        before.map(GetResourcePolicyResponse::revisionId).orElse(NO_POLICY))) {
            throw Errors.fill(
                            PolicyNotFoundException.builder(),
                            "PolicyNotFoundException",
                            "Resource-based policy not found for the provided ResourceArn: the policy's revision is not "
                                    + wanted)
                    .build();
        }
    }

    private static Constraints resource(@Nullable String arn) {
        return new Constraints().notNull("resourceArn", arn).length("resourceArn", arn, 1, 1283);
    }

    private <A> A with(String arn, Function<Table, A> work) {
        ResourceArns.check(arn);
        if (!engine.names().region().equals(ResourceArns.region(arn))) {
            throw Errors.validation(TableRules.INVALID + "Invalid resource Arn: " + arn);
        }
        String name = TableNames.plain(arn);
        String tableArn = engine.names().arn(name);
        if (!arn.equals(tableArn) && !arn.startsWith(tableArn + "/stream/")) {
            throw Errors.validation(
                    "This action is only supported by accounts that match the resource owner’s account.");
        }
        TableHandle handle = engine.tableNamed(name);
        if (!arn.equals(tableArn) && engine.catalogue().stream(arn).isEmpty()) {
            throw Engine.resourceNotFound("Requested resource not found: Stream: "
                    + arn.substring(tableArn.length() + "/stream/".length()) + " not found for Table: " + name);
        }
        return policies.alone(handle, work).orElseThrow(() -> Engine.notFound(name));
    }

    /** A stream's policy is stored beside its table's, under the stream's label. */
    private static String place(String arn) {
        int stream = arn.indexOf("/stream/");
        return stream < 0 ? "" : arn.substring(stream + 1);
    }

    private static PolicyNotFoundException notFound(String arn) {
        return Errors.fill(
                        PolicyNotFoundException.builder(),
                        "PolicyNotFoundException",
                        "Resource-based policy not found for the provided ResourceArn: " + arn)
                .build();
    }
}
