package dev.ittaku.cli.mcp;

import dev.ittaku.console.Console;
import dev.ittaku.console.assistant.StoreTool;
import dev.ittaku.console.assistant.StoreTools;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** One assistant at the other end of two streams, most often standard input and output. */
public final class AssistantSession implements AutoCloseable {
    private final McpSyncServer server;

    private AssistantSession(McpSyncServer server) {
        this.server = server;
    }

    /** @param ended told when the assistant has closed its end */
    public static AssistantSession start(
            Console console,
            DynamoDbClient client,
            boolean writes,
            String version,
            InputStream in,
            OutputStream out,
            Runnable ended) {
        McpJsonMapper json = McpJsonMapper.getDefault();
        List<StoreTool> tools =
                writes ? StoreTools.writing(console, client, json) : StoreTools.reading(console, what -> {}, json);
        return new AssistantSession(McpServer.sync(
                        new StdioServerTransportProvider(json, new WatchedInput(in, ended), out))
                .serverInfo(StoreTools.NAME, version)
                .instructions(StoreTools.ABOUT)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .tools(tools.stream().map(AssistantSession::specification).toList())
                .build());
    }

    private static SyncToolSpecification specification(StoreTool tool) {
        return SyncToolSpecification.builder()
                .tool(tool.tool())
                .callHandler((exchange, request) -> tool.call().apply(request))
                .build();
    }

    @Override
    public void close() {
        server.closeGracefully();
    }

    /** Tells when it comes to its end: the library does not. */
    private static final class WatchedInput extends FilterInputStream {
        private final Runnable ended;

        WatchedInput(InputStream in, Runnable ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            return watched(super.read());
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return watched(super.read(bytes, from, length));
        }

        private int watched(int got) {
            if (got < 0) {
                ended.run();
            }
            return got;
        }
    }
}
