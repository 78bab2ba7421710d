/** Leads from the page at a path to the installation, which may itself be under any path. */
export const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2)
