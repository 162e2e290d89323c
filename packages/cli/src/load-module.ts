/**
 * Loads a module by its address. It is bundled into a file of its own: what is bundled otherwise has no `import()`, and
 * runs no code but its own.
 */
export const loadModule = (address: string): Promise<unknown> => import(address);
