import type { Page } from 'playwright-core'

/** The same in any language: names, file formats, units, keys, model ids, merge tags, addresses. */
const SAME_IN_THAI = [
  /\{\{[^}]*\}?\}?/g,
  /\b\w+:\/\/\S+/g,
  /\S+@\S+\.\w+/g,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|example|png|jpg|gif|svg|csv|html)\b/g,
  /#[0-9a-f]{3,8}\b/gi,
  /\bgemini-[\w.-]+/gi,
  /\b(?:Newsloom|Gemini|Gmail|Outlook|Resend|Google|GDELT|HTML|PNG|JPEG|GIF|CSV|URL|RSS|AI|CC|px|MB|KB|kB)\b/g,
  // the language switch names the other language
  /^(?:EN: Switch to English|EN)$/,
  /\b(?:Ctrl|Alt|Shift|Space|Esc|Enter|Delete|Tab)\b/g,
]

const isLatinOnly = (text: string): boolean => {
  const rest = SAME_IN_THAI.reduce((left, same) => left.replace(same, ' '), text)
  return /[a-z]{2}/i.test(rest) && !/\p{Script=Thai}/u.test(text)
}

/**
 * Returns the texts of a page that have no Thai letter (visible ones, names for screen readers,
 * hints), each once, without names and the like. `except`: a selector of elements that are not the
 * app's own.
 */
export async function latinTexts(page: Page, except = 'script, style'): Promise<string[]> {
  const texts = await page.locator('body, body *').evaluateAll(
    (all, skipped) =>
      all.flatMap((each) => {
        if (each.closest(skipped) || !each.checkVisibility()) return []
        const said = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name))
        const words = [...each.childNodes].filter(({ nodeType }) => nodeType === 3)
        return [...said, ...words.map(({ textContent }) => textContent)]
      }),
    except,
  )
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter(isLatinOnly)
}
