/** What is used of the protocol's own library. It is bundled into a file of its own, which only `mcp` loads. */

export { fromJsonSchema, type GetPromptResult, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
export { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
