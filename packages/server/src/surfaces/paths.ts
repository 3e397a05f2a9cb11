/** Paths of the surfaces that are no operations; apart from them, because naming a path must not load a surface. */
export const graphqlPath = '/api/graphql';
export const mcpPath = '/mcp';
