const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#274582"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"><path d="M9 8v16M16 8v16M23 8v16"/><path d="M6 12h6m8 0h6M6 20h6m8 0h6M13 16h6" stroke="#9dbcf0"/></g></svg>'

/** The head of Newsloom's own pages, with the mark of the web app. */
export const OWN_HEADER = `<header class="own">${MARK}<strong lang="en">Newsloom</strong></header>\n`

export const OWN_STYLE = '.own{display:flex;align-items:center;gap:10px;font-size:18px}'
