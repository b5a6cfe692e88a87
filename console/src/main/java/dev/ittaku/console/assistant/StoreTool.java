package dev.ittaku.console.assistant;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.function.Function;

/** Something that an assistant can ask for, however it is reached. */
public record StoreTool(Tool tool, Function<CallToolRequest, CallToolResult> call) {}
