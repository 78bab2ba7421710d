import { EVIL_HOST, PAYLOAD } from './hostile-site.ts'

type Call = <T>(method: string, path: string, body: unknown) => Promise<T>

/** HTML that makes requests in every way except scripts. */
export const WORST = `<meta http-equiv="refresh" content="0;url=/api/contacts"><base href="https://${EVIL_HOST}/">
  <img src="/api/contacts"><img src="https://${EVIL_HOST}/p.png" srcset="https://${EVIL_HOST}/s.png 2x">
  <link rel="stylesheet" href="https://${EVIL_HOST}/c.css"><link rel="prefetch" href="https://${EVIL_HOST}/f">
  <style>@import url(/api/contacts);@font-face{font-family:e;src:url(https://${EVIL_HOST}/f.woff)}body{font-family:e;background:url(/api/templates)}</style>
  <p style="background:url(https://${EVIL_HOST}/b.png)">words</p><table background="https://${EVIL_HOST}/t.png"><tr><td>x</td></tr></table>
  <form action="/api/contact-lists" method="post"><button>go</button></form>
  <video src="/api/contacts" poster="https://${EVIL_HOST}/v.png" autoplay></video><object data="/api/contacts"></object><embed src="/api/contacts">`

const cut = PAYLOAD.slice(0, 200)
const PICTURE = `https://${EVIL_HOST}/i.png`
const CONTENTS = [PAYLOAD, 'javascript:window.__xss=8', `data:text/html,<script>window.__xss=9</script>`]

const block = (type: string, id: number, content: string, props: object = {}) => ({
  id: `${type}-${id}`,
  type,
  content,
  props,
})

/** Every kind of block with hostile text in every field. */
const BLOCKS = CONTENTS.flatMap((text, id) => {
  const href = text
  const short = text.slice(0, 400)
  const column = { content: text + WORST, image: PICTURE, alt: short }
  return [
    block('text', id, text + WORST),
    block('heading', id, short),
    block('image', id, id === 0 ? PICTURE : text, { alt: short, href }),
    block('button', id, short, { href }),
    block('columns', id, '', { columns: [column, column] }),
    block('figures', id, '', { figures: [{ value: short, label: short, note: short }] }),
    block('podcast', id, short, { href, label: short }),
    block('footer', id, text),
  ]
}).concat(['divider', 'spacer', 'analysis', 'stories'].map((type) => block(type, 0, '')))

/** A block template and an HTML template, each with an earlier version and a test. */
export async function makeHostileTemplates(call: Call): Promise<{ drawn: number; written: number }> {
  const make = async (name: string, content: object) => {
    const prompts = { customPrompt: PAYLOAD, formatPrompt: PAYLOAD }
    const given = { name, subject: `${cut} {{name}}`, ...prompts, ...content }
    const { id } = await call<{ id: number }>('POST', '/api/templates', given)
    await call('PUT', `/api/templates/${id}`, { name: `${cut.slice(0, 190)} again` })
    await call('POST', `/api/templates/${id}/test`, {})
    return id
  }
  const htmlContent = `${PAYLOAD}${WORST}{{content}}{{stories}}<a href="{{unsubscribe_url}}">leave</a>`
  return { drawn: await make(cut, { content: BLOCKS }), written: await make(cut, { htmlContent }) }
}
