import type { CSSProperties } from 'react'

/**
 * The properties that mail content may set on the canvas. Others, such as `position`, could leave
 * it.
 */
const NAMES =
  /^(?:background(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:radius|collapse|spacing)|(?:color|direction|display|height|width)|font(?:-(?:family|size|style|weight))?|letter-spacing|line-height|list-style(?:-type)?|(?:margin|padding)(?:-(?:top|right|bottom|left))?|max-(?:height|width)|min-(?:height|width)|overflow-wrap|table-layout|text-(?:align|decoration|indent|transform)|vertical-align|white-space|word-break)$/

/** What asks the net, runs, or hides one of both. */
const UNSAFE = /url\s*\(|image-set|expression|javascript:|@import|[\\<>{};]/i

/** `background-color` → `backgroundColor` */
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A mail element's styles as React takes them; what is not known to be harmless is left out. */
export const reactStyles = (styles: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(
    Object.entries(styles)
      .filter(([name, value]) => NAMES.test(name) && !UNSAFE.test(value))
      .map(([name, value]) => [camel(name), value.replace(/\s*!important$/i, '')]),
  )
