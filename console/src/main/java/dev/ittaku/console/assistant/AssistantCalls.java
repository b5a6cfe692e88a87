package dev.ittaku.console.assistant;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Answers the protocol's messages one by one, each on the calling thread: nothing is stored between them, so any server
 * of an installation can answer any of them.
 */
public final class AssistantCalls implements AutoCloseable {
    private final McpJsonMapper json;
    private final Transport transport = new Transport();
    private final McpStatelessSyncServer server;

    public AssistantCalls(McpJsonMapper json, String version, List<StoreTool> tools) {
        this.json = json;
        this.server = McpServer.sync(transport)
                .serverInfo(StoreTools.NAME, version)
                .instructions(StoreTools.ABOUT)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .immediateExecution(true)
                .tools(tools.stream().map(AssistantCalls::specification).toList())
                .build();
    }

    private static SyncToolSpecification specification(StoreTool tool) {
        return SyncToolSpecification.builder()
                .tool(tool.tool())
                .callHandler((context, request) -> tool.call().apply(request))
                .build();
    }

    /**
     * The answer to a message; empty for a message without an answer.
     *
     * @throws IOException if it is not a message of the protocol
     */
    public Optional<String> answer(String message) throws IOException {
        McpStatelessServerHandler handler = transport.handler();
        McpSchema.JSONRPCMessage read;
        try {
            read = McpSchema.deserializeJsonRpcMessage(json, message);
        } catch (RuntimeException e) {
            // The library finds its own ways to fail at JSON that is no object.
            throw new IOException("no message of the protocol", e);
        }
        if (read instanceof JSONRPCRequest request) {
            Object answer =
                    handler.handleRequest(McpTransportContext.EMPTY, request).block();
            return Optional.of(json.writeValueAsString(answer));
        }
        // Notifications are about sessions and running work, and there are none here.
        return Optional.empty();
    }

    @Override
    public void close() {
        server.close();
    }

    /** Where the library hands over what answers. */
    private static final class Transport implements McpStatelessServerTransport {
        private volatile @Nullable McpStatelessServerHandler handler;

        @Override
        public void setMcpHandler(McpStatelessServerHandler answering) {
            handler = answering;
        }

        McpStatelessServerHandler handler() {
            McpStatelessServerHandler known = handler;
            if (known == null) {
                throw new IllegalStateException("The library sets it while the server is built");
            }
            return known;
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
