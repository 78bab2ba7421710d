/** Query strings hold search words and tokens; the last part of these paths is a token itself. */
export const loggedPath = (path: string): string => path.replace(/^\/(u|r|p|join\/confirm)\/.+$/, '/$1/…')
