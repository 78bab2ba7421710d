import thaiFont from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'

/** Emails use the font's name on readers' machines; here it stands for our own copy. */
const FACE = `@font-face{font-family:'Noto Sans Thai';src:url(${thaiFont}) format('woff2');font-weight:100 900;unicode-range:U+0E00-0E7F,U+200C-200D,U+25CC}`

export const PaperFont = () => (
  <style href="paper-font" precedence="medium">
    {FACE}
  </style>
)
