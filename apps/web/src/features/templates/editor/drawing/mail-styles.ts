import type { CSSProperties } from 'react'

/**
 * The CSS properties that email content may set on the canvas. With others, such as `position`, it
 * could leave it.
 */
const NAMES =
  /^(?:background(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:radius|collapse|spacing)|(?:color|direction|display|height|width)|font(?:-(?:family|size|style|weight))?|letter-spacing|line-height|list-style(?:-type)?|(?:margin|padding)(?:-(?:top|right|bottom|left))?|max-(?:height|width)|min-(?:height|width)|overflow-wrap|table-layout|text-(?:align|decoration|indent|transform)|vertical-align|white-space|word-break)$/

/** Values that load something, run something, or hide one of both. */
const UNSAFE = /url\s*\(|image-set|expression|javascript:|@import|[\\<>{};]/i

/** `background-color` → `backgroundColor` */
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** An element's styles for React, without everything that is not known to be harmless. */
export const reactStyles = (styles: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(
    Object.entries(styles)
      .filter(([name, value]) => NAMES.test(name) && !UNSAFE.test(value))
      .map(([name, value]) => [camel(name), value.replace(/\s*!important$/i, '')]),
  )
