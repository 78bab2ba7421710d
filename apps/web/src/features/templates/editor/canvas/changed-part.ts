import type { Block } from '@newsloom/email/blocks/registry'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedKeys = (before: object, after: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => !same(old.get(key), now.get(key)))
}

/**
 * The property of a block that differs, by name ('content', 'styles.color', 'props.href'); '' if
 * none does.
 */
export const changedPart = (before: Block, after: Block): string =>
  [
    ...(before.content === after.content ? [] : ['content']),
    ...changedKeys(before.styles, after.styles).map((key) => `styles.${key}`),
    ...changedKeys(before.props, after.props).map((key) => `props.${key}`),
  ].join()
