/** Characters of a card's preview (specification, section 9). */
const LIMIT = 200

/** The words of a mail's HTML, cut at 200 characters; its styles and preheader tricks are no words. */
export function previewText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, title, head')) element.remove()
  // block ends become spaces, else words of two paragraphs would run together
  for (const element of page.querySelectorAll('p, div, td, li, br, h1, h2, h3')) element.append(' ')
  const text = (page.body.textContent ?? '').replace(/[\s\u200b\u200c\u00ad]+/g, ' ').trim()
  const letters = [...text]
  return letters.length > LIMIT ? `${letters.slice(0, LIMIT).join('')}…` : text
}
