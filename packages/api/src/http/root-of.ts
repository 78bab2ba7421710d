/** Returns the relative URL from the page at `path` to the root of the installation. */
export const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2)
